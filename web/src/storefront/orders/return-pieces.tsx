import type { OrderLine } from '@shop/contract/orders';
import { formatMoney } from '@shop/contract/format-money';
import { variantLabel } from '../../shared/order-items.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type Props = {
  legend: string;
  lines: readonly OrderLine[];
  quantities: Readonly<Record<string, number>>;
  onQuantity: (lineId: string, quantity: number) => void;
};

/** The pieces to return, and their quantities; a single piece needs no choice. */
export function ReturnPieces({ legend, lines, quantities, onQuantity }: Props) {
  const [only] = lines;
  if (only && lines.length === 1 && only.returnable === 1)
    return (
      <div className="mini return__what">
        <ReturnedItem line={only} />
      </div>
    );
  return (
    <fieldset>
      <legend className="field__label">{legend}</legend>
      <ul className="return__pieces">
        {lines.map((line) => (
          <Piece key={line._id} line={line} quantity={quantities[line._id] ?? 0} onQuantity={(to) => onQuantity(line._id, to)} />
        ))}
      </ul>
    </fieldset>
  );
}

type PieceProps = { line: OrderLine; quantity: number; onQuantity: (quantity: number) => void };

function Piece({ line, quantity, onQuantity }: PieceProps) {
  const { product, variant, returnable } = line;
  const name = [product.name, variantLabel(variant)].filter(Boolean).join(', ');
  return (
    <li className="return__what">
      <label className="check return__piece">
        <input
          type="checkbox"
          checked={quantity > 0}
          aria-label={name}
          onChange={({ target }) => onQuantity(target.checked ? returnable : 0)}
        />
        <span className="mini">
          <ReturnedItem line={line} />
        </span>
      </label>
      {quantity > 0 && returnable > 1 && (
        <div className="row row--between">
          <span className="small muted">
            {quantity} of {returnable}
          </span>
          <Stepper label={`Quantity of ${name}`} value={quantity} most={returnable} onChange={onQuantity} />
        </div>
      )}
    </li>
  );
}

const ReturnedItem = ({ line: { product, variant, unitPrice } }: { line: OrderLine }) => (
  <>
    {product.images[0] ? <Picture src={product.images[0]} alt="" sizes="56px" width={56} height={70} /> : <span />}
    <span>
      <span className="mini__name">{product.name}</span>
      <span className="faint num">{[variantLabel(variant), formatMoney(unitPrice)].filter(Boolean).join(' · ')}</span>
    </span>
    <span />
  </>
);
