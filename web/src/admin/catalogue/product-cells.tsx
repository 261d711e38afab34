import type { Product } from '@shop/contract/catalogue';
import { imageVariant } from '@shop/contract/media';
import { formatMoney, paise } from '@shop/contract/money';
import type { Offer } from '@shop/contract/offers';
import { useLowStockLevel } from '../../shared/low-stock-level.ts';

export const Thumb = ({ src }: { src: string | undefined }) =>
  src ? (
    <img className="thumb" src={imageVariant(src, 320, 'webp')} alt="" width="40" height="48" loading="lazy" />
  ) : (
    <span className="thumb" />
  );

/** All pieces, and the sizes that are sold out or low: the sum alone would hide them. */
export function StockCell({ stock, variants }: Product) {
  const level = useLowStockLevel();
  if (stock === 0) return <span className="status status--failed">Sold out</span>;
  const out = variants.filter((it) => it.stock === 0);
  const low = variants.filter((it) => it.stock > 0 && it.stock <= (it.reorderAt ?? level));
  return (
    <>
      {stock.toLocaleString('en-IN')}
      {out.length > 0 && <span className="stock-note stock-note--out">{sizesText(out)} sold out</span>}
      {low.length > 0 && <span className="stock-note">{sizesText(low)} low</span>}
    </>
  );
}

/** "38", or "3 sizes": one size is named, several are counted. */
const sizesText = (variants: Product['variants']): string => {
  const sizes = [...new Set(variants.map(({ size }) => size))];
  return sizes.length === 1 ? (sizes[0] ?? '') : `${variants.length} sizes`;
};

type PriceProps = { product: Product; offers: readonly Offer[] };

/** The sale price; below it the price that customers pay now, with the offer that lowers it. */
export function SalePrice({ product: { sale_price: sale, offer_price: now, offer, variants }, offers }: PriceProps) {
  const top = Math.max(sale, ...variants.map((it) => it.sale_price));
  const title = offers.find(({ _id }) => _id === offer)?.title ?? 'an offer';
  return (
    <>
      {top > sale ? `${formatMoney(sale)} to ${formatMoney(paise(top))}` : formatMoney(sale)}
      {now !== null && now < sale && (
        <span className="price-now">
          {formatMoney(now)} with {title}
        </span>
      )}
    </>
  );
}

/** A category and its parent. A short name does not break at its hyphen: "T-shirts". */
export const CategoryCell = ({ category: { name }, parent_category: parent }: Product) => (
  <>
    <span className={name.length <= 24 ? 'unbroken' : undefined}>{name || 'N/A'}</span>
    <br />
    <span className="tiny faint">{parent}</span>
  </>
);

/** "Blue and 2 more · 28, 30, 32": the colours and sizes of a product. */
export function variantsSummary({ colours, sizes }: Product): string {
  const [first, ...others] = colours.map(({ name }) => name).filter(Boolean);
  const shades = first && (others.length > 0 ? `${first} and ${others.length} more` : first);
  return [shades, sizes.join(', ')].filter(Boolean).join('\u00a0· ');
}
