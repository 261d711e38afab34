import { useState, type KeyboardEvent } from 'react';
import { searchProducts, type Product } from '@shop/contract/catalogue';
import { formatMoney, type Paise } from '@shop/contract/money';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldErrorText } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export type PickedItem = { product: string; variantId: string; quantity: number; label: string };

type Choice = { product: string; variantId: string; label: string; price: Paise; stock: number };
const PRODUCTS = 5;

const choicesOf = (products: readonly Product[]): Choice[] =>
  products.flatMap((product) =>
    product.variants.map(({ _id, size, colour, sale_price: price, stock }) => ({
      product: product._id,
      variantId: _id,
      label: [product.name, colour, size].filter((word) => word !== '').join(', '),
      price,
      stock,
    })),
  );

type Props = {
  items: readonly PickedItem[];
  /** Accessible name of the list of chosen items. */
  label: string;
  error?: string | undefined;
  onChange: (items: PickedItem[]) => void;
};

/** Finds sizes by the shop's own search, and lists the chosen ones with their quantities. */
export function ItemPicker({ items, label, error, onChange }: Props) {
  const [query, setQuery] = useState('');
  const [choices, setChoices] = useState<Choice[] | null>(null);
  const [busy, setBusy] = useState(false);
  const search = async () => {
    if (query.trim() === '') return;
    setBusy(true);
    try {
      setChoices(choicesOf((await call(searchProducts, { query: { facets: 'none', q: query, limit: PRODUCTS } })).products));
    } finally {
      setBusy(false);
    }
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // It would submit the surrounding form.
    void search();
  };
  const add = ({ product, variantId, label: name }: Choice) => {
    const chosen = items.find((it) => it.variantId === variantId);
    const rest = items.filter((it) => it !== chosen);
    onChange([...rest, { product, variantId, label: name, quantity: (chosen?.quantity ?? 0) + 1 }]);
  };
  return (
    <fieldset className="stack">
      <legend className="field__label">Items</legend>
      <div className="stocktake__scan">
        <Field label="Find a product" value={query} onChange={(event) => setQuery(event.target.value)} onKeyDown={onEnter} />
        <Button type="button" kind="quiet" size="sm" busy={busy} onClick={() => void search()}>
          Search products
        </Button>
      </div>
      <output>
        {choices?.length === 0 && <p className="small muted">No products found.</p>}
        {choices && choices.length > 0 && (
          <ul className="draft-items" aria-label="Products found">
            {choices.map((choice) => (
              <li key={choice.variantId}>
                <span>
                  {choice.label} · {formatMoney(choice.price)} · {choice.stock} in stock
                </span>
                <Button type="button" kind="quiet" size="sm" disabled={choice.stock === 0} onClick={() => add(choice)}>
                  Add<span className="vh"> {choice.label}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </output>
      <ChosenItems items={items} label={label} onChange={onChange} />
      {error !== undefined && <FieldErrorText>{error}</FieldErrorText>}
    </fieldset>
  );
}

function ChosenItems({ items, label, onChange }: Omit<Props, 'error'>) {
  if (items.length === 0) return null;
  return (
    <ul className="draft-items" aria-label={label}>
      {items.map((item) => (
        <li key={item.variantId}>
          <span>
            {item.label} × {item.quantity}
          </span>
          <IconButton label={`Remove ${item.label}`} icon="x" onClick={() => onChange(items.filter((it) => it !== item))} />
        </li>
      ))}
    </ul>
  );
}
