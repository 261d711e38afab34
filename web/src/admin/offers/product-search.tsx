import { useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { formatMoney } from '@shop/contract/money';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, type FieldError } from '../../ui/field.tsx';
import { useProductSearch } from './use-offer-products.ts';

type Props = {
  isChosen: (id: string) => boolean;
  onChoose: (product: Product, chosen: boolean) => void;
  error: FieldError;
};

/** Searches products as the user types; each result has a checkbox. */
export function ProductSearch({ isChosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState('');
  const result = useProductSearch(typed);
  return (
    <div>
      <Field
        label="Products"
        optional
        type="search"
        hint="Search by name, tag or SKU, then tick products."
        maxLength={200}
        autoComplete="off"
        value={typed}
        error={error ?? (result?.problem ? { message: result.problem } : undefined)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault(); // It would submit the offer.
        }}
      />
      <output className="tiny faint">{result && !result.problem ? foundSentence(result) : ''}</output>
      {result && result.products.length > 0 && (
        <fieldset className="offer-found">
          <legend className="vh">Products found</legend>
          {result.products.map((it) => (
            <Checkbox key={it._id} checked={isChosen(it._id)} onChange={({ target }) => onChoose(it, target.checked)}>
              {it.name}
              <span className="tiny faint">
                {' '}
                {it.category.name}, {formatMoney(it.sale_price)}
                {it.isActive ? '' : ', blocked'}
              </span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function foundSentence({ products, total }: { products: readonly Product[]; total: number }): string {
  if (total === 0) return 'No products found.';
  if (total > products.length) return `Showing ${products.length} of ${total} products. Type more to narrow the list.`;
  return total === 1 ? '1 product found.' : `${total} products found.`;
}
