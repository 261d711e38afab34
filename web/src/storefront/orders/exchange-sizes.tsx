import { useEffect, useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { readProduct } from '@shop/contract/catalogue';
import type { OrderLine } from '@shop/contract/orders';
import { exchangeUnit } from '@shop/contract/exchange-price';
import { formatMoney } from '@shop/contract/format-money';
import { less, ZERO, type Paise } from '@shop/contract/paise';
import { call } from '../../api/client.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { ReturnChoice } from './return-choice.ts';

type Variant = Product['variants'][number];
type Props = {
  lines: readonly OrderLine[];
  chosen: ReturnChoice;
  onSize: (lineId: string, size: PickedSize) => void;
};
/** A size, and the price of one piece of it in exchange; null if none is chosen. */
export type PickedSize = { variantId: string; unit: Paise | null };

/** The choice with another size for a line. */
export const withSize = (chosen: ReturnChoice, lineId: string, { variantId, unit }: PickedSize): ReturnChoice => ({
  ...chosen,
  sizes: { ...chosen.sizes, [lineId]: variantId },
  units: { ...chosen.units, ...(unit !== null && { [lineId]: unit }) },
});

/** A size for each returned line, of those in stock now. */
export const ExchangeSizes = ({ lines, chosen, onSize }: Props) => (
  <div className="form-grid">
    {lines.map((line) => (
      <SizeFor
        key={line._id}
        line={line}
        quantity={chosen.quantities[line._id] ?? 0}
        size={chosen.sizes[line._id] ?? ''}
        onSize={(picked) => onSize(line._id, picked)}
      />
    ))}
  </div>
);

type SizeProps = { line: OrderLine; quantity: number; size: string; onSize: (size: PickedSize) => void };

function sizeLabel(line: OrderLine, variant: Variant, unit: Paise): string {
  if (variant._id === line.variant._id) return `${variant.size} (the same size again)`;
  if (unit > line.unitPrice) return `${variant.size} (${formatMoney(less(unit, line.unitPrice))} more)`;
  return unit < line.unitPrice ? `${variant.size} (${formatMoney(less(line.unitPrice, unit))} less)` : variant.size;
}

function SizeFor({ line, quantity, size, onSize }: SizeProps) {
  const variants = useVariants(line.product.slug);
  const now = variants?.find(({ _id }) => _id === line.variant._id)?.sale_price ?? ZERO;
  const unitOf = ({ sale_price: other }: Variant) => exchangeUnit({ paid: line.unitPrice, now, other });
  const inStock = variants?.filter(({ colour, stock }) => colour === line.variant.colour && stock >= quantity) ?? [];
  const nothing = variants !== undefined && inStock.length === 0;
  const picked = inStock.find(({ _id }) => _id === size);
  const isCheaper = picked !== undefined && unitOf(picked) < line.unitPrice;
  const choose = (variantId: string) => {
    const variant = inStock.find(({ _id }) => _id === variantId);
    onSize({ variantId, unit: variant ? unitOf(variant) : null });
  };
  return (
    <SelectField
      label={`New size for ${line.product.name}, ${line.variant.size}`}
      value={size}
      disabled={inStock.length === 0}
      onChange={({ target }) => choose(target.value)}
      {...(isCheaper && { hint: 'This size costs less. We will refund the difference, with your discounts taken into account.' })}
      {...(nothing && { error: { message: 'No other size is available right now.' } })}
    >
      <option value="">{variants === undefined ? 'Loading…' : 'Choose a size'}</option>
      {inStock.map((variant) => (
        <option key={variant._id} value={variant._id}>
          {sizeLabel(line, variant, unitOf(variant))}
        </option>
      ))}
    </SelectField>
  );
}

/** The current sizes of a product; undefined until they are loaded, none if it is no longer sold. */
function useVariants(slug: string): Product['variants'] | undefined {
  const [variants, setVariants] = useState<Product['variants']>();
  useEffect(() => {
    let isOver = false;
    const show = (result: Product['variants']) => {
      if (!isOver) setVariants(result);
    };
    call(readProduct, { params: { id: slug } }).then(
      ({ product }) => show(product.variants),
      () => show([]),
    );
    return () => {
      isOver = true;
    };
  }, [slug]);
  return variants;
}
