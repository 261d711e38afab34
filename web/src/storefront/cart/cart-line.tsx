import { Link } from 'react-router';
import type { CartLine } from '@shop/contract/cart';
import type { CustomItem } from '@shop/contract/custom-item';
import { formatMoney } from '@shop/contract/format-money';
import { Adjustments } from '../../shared/adjustments.tsx';
import { variantLabel } from '../../shared/order-items.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useLowStockLevel } from '../shared/few-left.ts';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { grossOf, limitText, maxQuantityOf, mrpOf, imageOf } from './line-labels.ts';

type Props = {
  line: CartLine;
  onChange: (quantity: number) => Promise<void>;
  onRemove: () => Promise<void>;
  onSave: () => Promise<void>;
};

/** Price of the line; if an offer or coupon lowered it, also the price without them. */
function LineSum({ line }: { line: CartLine }) {
  const gross = grossOf(line);
  return (
    <p className="line__sum">
      {formatMoney(line.lineTotal)}
      {line.lineTotal < gross && (
        <s className="line__before">
          <span className="vh">before discounts </span>
          {formatMoney(gross)}
        </s>
      )}
    </p>
  );
}

type ActProps = { label: string; of: string; act: () => Promise<void> };

/** A button that moves or removes the line, such as to the wishlist. */
export function Act({ label, of, act }: ActProps) {
  const { busy, run } = useExclusiveAction();
  return (
    <Button type="button" kind="ghost" size="sm" busy={busy} aria-label={`${label} ${of}`} onClick={() => void run(act)}>
      {label}
    </Button>
  );
}

/** The design of a custom item, and its terms. */
const CustomFacts = ({ of: { level, parts } }: { of: CustomItem }) => (
  <>
    <p className="small">Custom design, {level}</p>
    <p className="small faint">{parts.join('; ')}</p>
    <p className="small">Cannot be returned or exchanged unless defective. Paid by UPI or card.</p>
  </>
);

/** One line of the cart. An unavailable one is greyed, with the reason. */
export function CartLineRow({ line, onChange, onRemove, onSave }: Props) {
  const { product, variant, quantity, available, message } = line;
  const { run } = useExclusiveAction();
  const image = imageOf(line);
  const named = [product.name, variantLabel(variant)].filter(Boolean).join(', ');
  const limit = limitText(line, useLowStockLevel());
  const most = maxQuantityOf(line);
  return (
    <li className={classNames('line', !available && 'line--out')}>
      <Link className="line__pic" to={`/product/${product.slug}`} tabIndex={-1} aria-hidden="true">
        {image && <Picture src={image} alt="" sizes="(min-width: 768px) 112px, 88px" />}
      </Link>
      <div>
        <h2 className="line__name">
          <Link to={`/product/${product.slug}`}>{product.name}</Link>
        </h2>
        <p className="small faint">{variantLabel(variant)}</p>
        {line.custom ? <CustomFacts of={line.custom} /> : null}
        <Price now={line.unitPrice} was={line.custom ? line.unitPrice : mrpOf(line)} />
        <Adjustments of={line.adjustments} />
        {limit && <p className="pcard__stock">{limit}</p>}
      </div>
      {available ? <LineSum line={line} /> : <span />}
      <div className="line__foot">
        {message && <Notice kind="turmeric">{message}</Notice>}
        {variant.stock > 0 && product.isActive && (
          <Stepper
            label={`Quantity of ${named}`}
            value={quantity}
            most={most}
            onChange={(to) => void run(() => onChange(Math.min(to, most)))}
          />
        )}
        <div className="line__acts">
          <Act label="Remove" of={named} act={onRemove} />
          <Act label="Save for later" of={named} act={onSave} />
        </div>
      </div>
    </li>
  );
}
