import { ONE_SIZE } from '@shop/contract/limits';
import { formatMoney } from '@shop/contract/format-money';
import type { Order } from '@shop/contract/orders';
import { Adjustments } from './adjustments.tsx';
import { Picture } from '../ui/picture.tsx';
import { formatPhone } from './format-phone.ts';
import { wordOf } from './words.ts';

/** "Light wash · 32"; the size is left out for products in one size. */
export const variantLabel = ({ colour, size }: { colour: string; size: string }): string =>
  [wordOf(colour), size === ONE_SIZE ? '' : wordOf(size)].filter(Boolean).join(' · ');

export const piecesOf = ({ orderItems }: Pick<Order, 'orderItems'>): number =>
  orderItems.reduce((sum, { quantity }) => sum + quantity, 0);

/** "Straight Jeans and 2 more" */
export function goodsLabel({ orderItems }: Pick<Order, 'orderItems'>): string {
  const [first, ...others] = orderItems;
  if (!first) return '';
  return others.length === 0 ? first.product.name : `${first.product.name} and ${others.length} more`;
}

/** The items of an order, with the amount paid for each line. */
export const OrderItems = ({ order }: { order: Order }) => (
  <ul className="minis">
    {order.orderItems.map(({ _id, product, variant, quantity, lineTotal, adjustments }) => (
      <li key={_id} className="mini">
        {product.images[0] ? <Picture src={product.images[0]} alt="" sizes="56px" width={56} height={70} /> : <span />}
        <span>
          <span className="mini__name">{product.name}</span>
          <span className="faint">{[variantLabel(variant), `Qty ${quantity}`].filter(Boolean).join(' · ')}</span>
          <Adjustments of={adjustments} />
        </span>
        <b className="mini__sum">{formatMoney(lineTotal)}</b>
      </li>
    ))}
  </ul>
);

/** The delivery address, line by line. */
export const OrderAddress = ({ to }: { to: Order['shippingAddress'] }) => (
  <address className="order-to">
    {to.fullName}
    <br />
    {[to.address, to.street].filter(Boolean).join(', ')}
    <br />
    {to.city}, {[to.state, to.zip].filter(Boolean).join(' ')}
    {to.country !== '' && to.country !== 'India' && `, ${to.country}`}
    {to.phone !== '' && (
      <>
        <br />
        {formatPhone(to.phone)}
      </>
    )}
  </address>
);
