import { useEffect, useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { readProduct } from '@shop/contract/catalogue';
import type { OrderLine } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { SelectField } from '../../ui/select-field.tsx';

type Props = {
  lines: readonly OrderLine[];
  quantities: Readonly<Record<string, number>>;
  sizes: Readonly<Record<string, string>>;
  onSize: (lineId: string, variantId: string) => void;
};

/** A size for each line that goes back, of those that are there at this moment. */
export const ExchangeSizes = ({ lines, quantities, sizes, onSize }: Props) => (
  <div className="form-grid">
    {lines.map((line) => (
      <SizeFor
        key={line._id}
        line={line}
        quantity={quantities[line._id] ?? 0}
        size={sizes[line._id] ?? ''}
        onSize={(variantId) => onSize(line._id, variantId)}
      />
    ))}
  </div>
);

type SizeProps = { line: OrderLine; quantity: number; size: string; onSize: (variantId: string) => void };

function SizeFor({ line, quantity, size, onSize }: SizeProps) {
  const variants = useVariants(line.product.slug);
  const fitting = variants?.filter(({ colour, stock }) => colour === line.variant.colour && stock >= quantity) ?? [];
  const nothing = variants !== undefined && fitting.length === 0;
  return (
    <SelectField
      label={`Size instead of ${line.product.name}, ${line.variant.size}`}
      value={size}
      disabled={fitting.length === 0}
      onChange={({ target }) => onSize(target.value)}
      {...(nothing && { error: { message: 'No size of it is there at the moment.' } })}
    >
      <option value="">{variants === undefined ? 'Looking…' : 'Choose a size'}</option>
      {fitting.map((variant) => (
        <option key={variant._id} value={variant._id}>
          {variant.size}
        </option>
      ))}
    </SelectField>
  );
}

/** The sizes of a product as they are now; undefined until they are known, none where it is no longer sold. */
function useVariants(slug: string): Product['variants'] | undefined {
  const [variants, setVariants] = useState<Product['variants']>();
  useEffect(() => {
    let isOver = false;
    const show = (found: Product['variants']) => {
      if (!isOver) setVariants(found);
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
