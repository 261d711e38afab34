import { useMemo, useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { useShopDetails } from '../../shared/shop-details.ts';
import { RemovableChip } from '../../ui/chip.tsx';
import type { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { parseMinimum, parsePercent, previewRows } from './offer-preview.ts';
import { PricePreview } from './price-preview.tsx';
import { ProductSearch } from './product-search.tsx';
import { useOfferProducts } from './use-offer-products.ts';

type Props = {
  /** The offer that is edited; null for a new one. */
  offerId: string | null;
  /** Ids of the selected products. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** The percentage and the minimum purchase as they are typed. */
  typed: { percent: string; minimum: string };
  error: FieldError;
};

/** Selects the products of an offer and previews their prices. */
export function OfferProducts({ offerId, chosen, onChange, typed, error }: Props) {
  const current = useOfferProducts(offerId);
  const [found, setFound] = useState<readonly Product[]>([]);
  const known = useMemo(
    () => new Map([...current.products, ...found].map((product) => [product._id, product])),
    [current.products, found],
  );
  const { roundOffers = false } = useShopDetails() ?? {};
  const percent = parsePercent(typed.percent);
  const offer = percent === null ? null : { percent, wholeRupees: roundOffers };
  const products = chosen.flatMap((id) => known.get(id) ?? []);
  const without = (id: string) => chosen.filter((it) => it !== id);
  const choose = (product: Product, isChosen: boolean) => {
    setFound((before) => [...before.filter(({ _id }) => _id !== product._id), product]);
    onChange(isChosen ? [...without(product._id), product._id] : without(product._id));
  };
  return (
    <div className="form-grid">
      <ProductSearch isChosen={(id) => chosen.includes(id)} onChoose={choose} error={error} />
      {current.state === 'failed' && (
        <Notice kind="danger" alert>
          The products of this offer did not load. Saving keeps them as they are.
        </Notice>
      )}
      {products.length > 0 && (
        <>
          <ul className="offer-chosen" aria-label="Selected products">
            {products.map(({ _id, name }) => (
              <li key={_id}>
                <RemovableChip what="product" onPress={() => onChange(without(_id))}>
                  {name}
                </RemovableChip>
              </li>
            ))}
          </ul>
          <PricePreview rows={previewRows(products, offer)} minimum={parseMinimum(typed.minimum)} />
        </>
      )}
      <output className="tiny faint">
        {current.state === 'waiting' ? 'Loading its products…' : chosenSentence(chosen.length)}
      </output>
    </div>
  );
}

const chosenSentence = (count: number): string =>
  count === 0 ? 'No products selected.' : count === 1 ? '1 product selected.' : `${count} products selected.`;
