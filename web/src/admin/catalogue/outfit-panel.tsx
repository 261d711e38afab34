import * as z from 'zod/mini';
import { useForm, useWatch } from 'react-hook-form';
import type { Product } from '@shop/contract/catalogue';
import { OutfitForm, saveOutfit, type Outfit, type OutfitPart } from '@shop/contract/outfits';
import { call } from '../../api/client.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ProductSearch } from '../offers/product-search.tsx';
import { PanelForm } from '../shared/panel-form.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { chosenPart, partName } from './save-outfit.ts';

type CategoryChoice = { _id: string; name: string };
type Props = { outfit: Outfit | null; categories: readonly CategoryChoice[]; onClose: () => void };
type Values = { for: OutfitPart | null; shows: OutfitPart[] };

const NO_PART = { kind: 'product' as const, _id: '', name: '' };

const Schema = z.pipe(
  z.transform((typed: Values, { issues }) => {
    if (!typed.for) issues.push({ code: 'custom', message: 'Choose a product or a category.', path: ['for'], input: typed });
    return { for: chosenPart(typed.for ?? NO_PART), shows: typed.shows.map(chosenPart) };
  }),
  OutfitForm,
);

const productPart = ({ _id, name }: Product): OutfitPart => ({ kind: 'product', _id, name });

/** Adds an outfit, or edits the products that one shows. */
export function OutfitPanel({ outfit, categories, onClose }: Props) {
  const form = useForm<Values, unknown, OutfitForm>({
    resolver: zodFieldValidator(Schema),
    defaultValues: { for: outfit?.for ?? null, shows: outfit?.shows ?? [] },
  });
  const [of, shows] = useWatch({ control: form.control, name: ['for', 'shows'] });
  const { errors } = form.formState;
  const choose = (next: OutfitPart | null) =>
    form.setValue('for', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const show = (next: OutfitPart[]) =>
    form.setValue('shows', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <PanelForm
      title={outfit ? `Outfit for ${outfit.for.name}` : 'New outfit'}
      save="Save outfit"
      form={form}
      send={async (body) => (await call(saveOutfit, { body })).message}
      onClose={onClose}
    >
      {!outfit && (
        <PartChoice
          legend="With"
          parts={of ? [of] : []}
          categories={categories}
          error={errors.for?.message}
          onChange={([next]) => choose(next ?? null)}
          single
        />
      )}
      <PartChoice legend="Show" parts={shows} categories={categories} error={errors.shows?.message} onChange={show} />
    </PanelForm>
  );
}

type ChoiceProps = {
  legend: string;
  parts: readonly OutfitPart[];
  categories: readonly CategoryChoice[];
  error: string | undefined;
  /** A new choice replaces the previous one. */
  single?: boolean;
  onChange: (parts: OutfitPart[]) => void;
};

/** Products by search and categories by a list; the selection is shown in order, as chips that remove it. */
function PartChoice({ legend, parts, categories, error, single = false, onChange }: ChoiceProps) {
  const add = (part: OutfitPart) => onChange(single ? [part] : [...parts, part]);
  const remove = (id: string) => onChange(parts.filter(({ _id }) => _id !== id));
  const addCategory = (id: string) => {
    const category = categories.find(({ _id }) => _id === id);
    if (category && !parts.some(({ _id }) => _id === id)) add({ kind: 'category', ...category });
  };
  return (
    <fieldset className="form-grid">
      <legend className="h4">{legend}</legend>
      {parts.length > 0 && (
        <ul className="offer-chosen" aria-label={`${legend}: chosen`}>
          {parts.map(({ kind, _id, name }) => (
            <li key={_id}>
              <RemovableChip what={kind} onPress={() => remove(_id)}>
                {partName({ kind, name })}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <SelectField label="Category" optional value="" onChange={({ target }) => addCategory(target.value)}>
        <option value="">Choose a category</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ProductSearch
        isChosen={(id) => parts.some(({ _id }) => _id === id)}
        onChoose={(product, isChosen) => (isChosen ? add(productPart(product)) : remove(product._id))}
        error={undefined}
      />
      {error && <FieldErrorText>{error}</FieldErrorText>}
    </fieldset>
  );
}
