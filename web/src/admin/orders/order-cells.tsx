import { Link } from 'react-router';
import { imageVariant } from '@shop/contract/media';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { formatShortMoment } from '../../shared/format-date.ts';
import { piecesOf, variantLabel } from '../../shared/order-items.tsx';
import { EmailLink, PhoneLink } from '../shared/contact-links.tsx';
import { PAYMENT_STATUS_LABELS } from './order-items.tsx';

/** The order's number, which opens it, and when it was placed. */
export const NumberCell = ({ order, to }: { order: Order; to: string }) => (
  <span>
    <Link className="link table__name" to={to} preventScrollReset aria-haspopup="dialog">
      {order.number}
    </Link>
    <span className="tiny faint second-line">{formatShortMoment(order.createdAt)}</span>
  </span>
);

/** The customer's name, and the city and PIN code of the delivery. */
export const NameCell = ({ user, shippingAddress: { city, zip } }: Order) => (
  <>
    {user.name || 'N/A'}
    <span className="tiny faint second-line">{[city, zip].filter(Boolean).join(' ')}</span>
  </>
);

export const ContactCell = ({ user, shippingAddress }: Order) => (
  <>
    <PhoneLink phone={user.phone || shippingAddress.phone} />
    {user.email && (
      <span className="tiny second-line">
        <EmailLink email={user.email} />
      </span>
    )}
  </>
);

/** The first item by name, colour and size, and the number of other items. */
export function GoodsCell({ orderItems: [first, ...others] }: Order) {
  if (!first) return 'N/A';
  const [image] = first.product.images;
  return (
    <span className="table__item">
      {image ? (
        <img className="thumb" src={imageVariant(image, 320, 'webp')} alt="" width="40" height="48" loading="lazy" />
      ) : (
        <span className="thumb" />
      )}
      <span>
        {first.product.name}
        <span className="tiny faint second-line">{variantLabel(first.variant)}</span>
        {others.length > 0 && (
          <span className="tiny second-line">
            + {others.length} more {others.length === 1 ? 'item' : 'items'}
          </span>
        )}
      </span>
    </span>
  );
}

/** Pieces over all lines. */
export const QuantityCell = (order: Order) => (order.orderItems.length === 0 ? 'N/A' : piecesOf(order));

/** All lines before discounts. */
export const AmountCell = ({ orderItems, summary }: Order) => (orderItems.length === 0 ? 'N/A' : formatMoney(summary.subtotal));

const METHODS: Record<Order['paymentMethod'], string> = { COD: 'COD', Card: 'Card or UPI' };

/** Payment status and method. */
export const PaymentCell = ({ paymentStatus, paymentMethod }: Order) => (
  <>
    {PAYMENT_STATUS_LABELS[paymentStatus]}
    <span className="tiny faint second-line">{METHODS[paymentMethod]}</span>
  </>
);
