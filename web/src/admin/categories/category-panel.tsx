import { useId } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { HOME_PARENT, type Category } from '@shop/contract/catalogue';
import { addCategory, CategoryForm, editCategory } from '@shop/contract/catalogue-staff';
import { hsnByName } from '@shop/contract/gst';
import { call } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { TranslationFields, translationValues, type TranslationValues } from '../shared/translation-fields.tsx';
import { PanelForm } from '../shared/panel-form.tsx';

type CategoryFormValues = {
  name: string;
  slug: string;
  description: string;
  parentCategory: string;
  published: boolean;
  hsn: string;
  translations: TranslationValues;
};

type Props = {
  /** null adds a new one. */
  category: Category | null;
  parents: readonly string[];
  onClose: () => void;
  /** Shows a new category: it is the first of the unfiltered list, and a search might hide it. */
  onAdded: () => Promise<void>;
};

/** Every category is saved with this status (behaviour.md, Categories). */
const SELLING = 'Selling';

const onOneLine = (typed: string): string => typed.replaceAll(/\s*\n\s*/g, ' ');

type FormOf = UseFormReturn<CategoryFormValues, unknown, CategoryForm>;

/** HSN code; the hint names the default that invoices use when it is empty. */
function HsnField({ form: { register, control, formState } }: { form: FormOf }) {
  const [name, parentCategory] = useWatch({ control, name: ['name', 'parentCategory'] });
  const known = hsnByName({ name, parentCategory });
  const hint = known === '' ? 'For invoices: 4, 6 or 8 digits.' : `For invoices. Leave empty to use ${known}.`;
  return <Field label="HSN" optional hint={hint} inputMode="numeric" error={formState.errors.hsn} {...register('hsn')} />;
}

const AddressField = ({ form: { register, formState } }: { form: FormOf }) => (
  <Field
    label="Address"
    hint="After /c/ in the shop. The address it had leads to the new one."
    error={formState.errors.slug}
    {...register('slug')}
  />
);

/** Add Category, Edit Category. */
export function CategoryPanel({ category, parents, onClose, onAdded }: Props) {
  const suggestions = useId();
  const form = useForm<CategoryFormValues, unknown, CategoryForm>({
    resolver: zodFieldValidator(CategoryForm),
    mode: 'onTouched',
    defaultValues: {
      name: category?.name ?? '',
      slug: category?.slug ?? '',
      description: category?.description ?? '',
      parentCategory: category?.parentCategory ?? HOME_PARENT,
      published: category?.published ?? true,
      hsn: category?.hsn ?? '',
      translations: translationValues(category?.translations),
    },
  });
  const send = async (typed: CategoryForm) => {
    const body = { ...typed, status: SELLING };
    const { message } = await (category
      ? call(editCategory, { params: { id: category._id }, body })
      : call(addCategory, { body }));
    return message;
  };
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <PanelForm
      title={category ? 'Edit Category' : 'Add Category'}
      save={category ? 'Update Category' : 'Add Category'}
      form={form}
      send={send}
      onClose={onClose}
      {...(!category && { onSaved: onAdded })}
    >
      <Field label="Name" error={errors.name} {...register('name')} />
      {category && <AddressField form={form} />}
      <TextArea label="Description" rows={4} error={errors.description} {...register('description', { setValueAs: onOneLine })} />
      <Field
        label="Parent Category"
        hint="Men, Women and Unisex have menus in the shop. Others appear under More."
        list={suggestions}
        autoComplete="off"
        error={errors.parentCategory}
        {...register('parentCategory')}
      />
      <datalist id={suggestions}>
        {parents.map((parent) => (
          <option key={parent}>{parent}</option>
        ))}
      </datalist>
      <TranslationFields register={(name) => register(name)} errors={errors.translations} />
      <HsnField form={form} />
      <Checkbox {...register('published')}>
        Published
        <br />
        <span className="tiny faint">Show in the shop’s menus</span>
      </Checkbox>
    </PanelForm>
  );
}
