import { useEffect, useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { readProduct } from '@shop/contract/catalogue';
import type { OrderLine } from '@shop/contract/orders';
import { formatMoney } from '@shop/contract/format-money';
import { less } from '@shop/contract/paise';
import { call } from '../../api/client.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { ReturnChoice } from './return-choice.ts';

type Variant = Product['variants'][number];
type Props = {
  lines: readonly OrderLine[];
  chosen: ReturnChoice;
  onSize: (lineId: string, variantId: string) => void;
};

/** A size for each returned line, of those in stock now. */
export const ExchangeSizes = ({ lines, chosen, onSize }: Props) => (
  <div className="form-grid">
    {lines.map((line) => (
      <SizeFor
        key={line._id}
        line={line}
        quantity={chosen.quantities[line._id] ?? 0}
        size={chosen.sizes[line._id] ?? ''}
        onSize={(variantId) => onSize(line._id, variantId)}
      />
    ))}
  </div>
);

type SizeProps = { line: OrderLine; quantity: number; size: string; onSize: (variantId: string) => void };

/** A more expensive size cannot be chosen in exchange; the bought size can, whatever it costs now. */
const isDearer = (line: OrderLine, { _id, sale_price }: Variant): boolean =>
  _id !== line.variant._id && sale_price > line.unitPrice;

function sizeLabel(line: OrderLine, variant: Variant): string {
  if (variant._id === line.variant._id) return `${variant.size} (the same size again)`;
  if (isDearer(line, variant))
    return `${variant.size} (${formatMoney(less(variant.sale_price, line.unitPrice))} more: return and order it instead)`;
  const cheaper = variant.sale_price < line.unitPrice;
  return cheaper ? `${variant.size} (${formatMoney(less(line.unitPrice, variant.sale_price))} less)` : variant.size;
}

function SizeFor({ line, quantity, size, onSize }: SizeProps) {
  const variants = useVariants(line.product.slug);
  const inStock = variants?.filter(({ colour, stock }) => colour === line.variant.colour && stock >= quantity) ?? [];
  const fitting = inStock.filter((variant) => !isDearer(line, variant));
  const nothing = variants !== undefined && fitting.length === 0;
  const picked = fitting.find(({ _id }) => _id === size);
  const isCheaper = picked !== undefined && picked.sale_price < line.unitPrice;
  return (
    <SelectField
      label={`New size for ${line.product.name}, ${line.variant.size}`}
      value={size}
      disabled={fitting.length === 0}
      onChange={({ target }) => onSize(target.value)}
      {...(isCheaper && { hint: 'This size costs less. We will refund the difference, with your discounts taken into account.' })}
      {...(nothing && { error: { message: 'No other size is available right now.' } })}
    >
      <option value="">{variants === undefined ? 'Loading…' : 'Choose a size'}</option>
      {inStock.map((variant) => (
        <option key={variant._id} value={variant._id} disabled={isDearer(line, variant)}>
          {sizeLabel(line, variant)}
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
