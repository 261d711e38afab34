import { useEffect, useState } from 'react';
import { readProduct } from '@shop/contract/catalogue';
import { call } from '../../api/client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowDown, ArrowUp } from '../../ui/lucide-icons.tsx';
import { ProductSearch } from '../offers/product-search.tsx';
import { moved } from './block-values.ts';

type Props = { ids: unknown; error: string | undefined; onChange: (ids: string[]) => void };

const NOT_SOLD = 'A product that is no longer sold';

/** The names of products by id; those selected in this form need no request. */
function useNames(ids: readonly string[]) {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const missing = ids.find((id) => names[id] === undefined);
  useEffect(() => {
    if (missing === undefined) return;
    const learn = (name: string) => setNames((known) => ({ ...known, [missing]: name }));
    call(readProduct, { params: { id: missing } }).then(
      ({ product }) => learn(product.name),
      () => learn(NOT_SOLD),
    );
  }, [missing]);
  return { names, learn: (id: string, name: string) => setNames((known) => ({ ...known, [id]: name })) };
}

/** Manually chosen products: found by search, shown in order, moved and removed by buttons. */
export function ProductsField({ ids, error, onChange }: Props) {
  const chosen = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  const { names, learn } = useNames(chosen);
  return (
    <fieldset className="form-grid">
      <legend className="field__label">Chosen products</legend>
      {chosen.length > 0 && (
        <ol className="draft-items" aria-label="Chosen products">
          {chosen.map((id, i) => {
            const name = names[id] ?? 'Product';
            return (
              <li key={id}>
                <span>{names[id] ?? '…'}</span>
                <span className="row">
                  <IconButton
                    label={`Move ${name} up`}
                    icon={ArrowUp}
                    disabled={i === 0}
                    onClick={() => onChange(moved(chosen, i, i - 1))}
                  />
                  <IconButton
                    label={`Move ${name} down`}
                    icon={ArrowDown}
                    disabled={i === chosen.length - 1}
                    onClick={() => onChange(moved(chosen, i, i + 1))}
                  />
                  <IconButton label={`Remove ${name}`} icon="x" onClick={() => onChange(chosen.toSpliced(i, 1))} />
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <ProductSearch
        isChosen={(id) => chosen.includes(id)}
        error={{ message: error }}
        onChoose={({ _id, name }, isTicked) => {
          learn(_id, name);
          onChange(isTicked ? [...chosen, _id] : chosen.filter((id) => id !== _id));
        }}
      />
    </fieldset>
  );
}
