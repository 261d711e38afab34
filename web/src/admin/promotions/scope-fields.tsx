import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Product } from '@shop/contract/catalogue';
import { SCOPE_KINDS } from '@shop/contract/promotions';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import { Field, FieldErrorText } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ProductSearch } from '../offers/product-search.tsx';
import type { PromotionFormOf } from './promotion-form.ts';

export type CategoryChoice = { id: string; name: string };

const KINDS: Record<(typeof SCOPE_KINDS)[number], string> = {
  all: 'Everything',
  categories: 'Categories',
  products: 'Products',
  tags: 'Tags',
};

/** The items that a promotion is for. */
export function ScopeFields({ form, categories }: { form: PromotionFormOf; categories: readonly CategoryChoice[] }) {
  const { register, control, setValue, formState } = form;
  const kind = useWatch({ control, name: 'scope.kind' });
  const ids = useWatch({ control, name: 'scope.ids' });
  const error = formState.errors.scope?.ids;
  const problem = typeof error?.message === 'string' ? { message: error.message } : undefined;
  const choose = (next: string[]) => setValue('scope.ids', next, { shouldDirty: true, shouldValidate: true });
  const kindField = register('scope.kind', { onChange: () => setValue('scope.ids', []) });
  return (
    <>
      <SelectField label="For" {...kindField}>
        {SCOPE_KINDS.map((value) => (
          <option key={value} value={value}>
            {KINDS[value]}
          </option>
        ))}
      </SelectField>
      {kind === 'categories' && (
        <fieldset className="offer-found">
          <legend className="vh">Categories</legend>
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={ids.includes(id)}
              onChange={({ target }) => choose(target.checked ? [...ids, id] : ids.filter((it) => it !== id))}
            >
              {name}
            </Checkbox>
          ))}
          {problem && <FieldErrorText>{problem.message}</FieldErrorText>}
        </fieldset>
      )}
      {kind === 'products' && <ProductChoice ids={ids} error={problem} onChange={choose} />}
      {kind === 'tags' && (
        <Field label="Tags" hint="Separated by commas." autoComplete="off" error={problem} {...register('scope.tags')} />
      )}
    </>
  );
}

type ChoiceProps = { ids: readonly string[]; error: { message: string } | undefined; onChange: (ids: string[]) => void };

function ProductChoice({ ids, error, onChange }: ChoiceProps) {
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = ({ _id, name }: Product, isChosen: boolean) => {
    setFound(new Map([...found, [_id, name]]));
    onChange(isChosen ? [...ids, _id] : ids.filter((id) => id !== _id));
  };
  return (
    <div className="form-grid">
      <ProductSearch isChosen={(id) => ids.includes(id)} onChoose={choose} error={error} />
      {found.size > 0 && (
        <ul className="offer-chosen" aria-label="Selected products">
          {ids.flatMap((id) => {
            const name = found.get(id);
            if (name === undefined) return [];
            return [
              <li key={id}>
                <RemovableChip what="product" onPress={() => onChange(ids.filter((it) => it !== id))}>
                  {name}
                </RemovableChip>
              </li>,
            ];
          })}
        </ul>
      )}
      <output className="tiny faint">{ids.length === 1 ? '1 product selected.' : `${ids.length} products selected.`}</output>
    </div>
  );
}
