import { Link } from 'react-router';
import { imageVariant } from '@shop/contract/media';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { Adjustments } from '../../shared/adjustments.tsx';
import { piecesOf, variantLabel } from '../../shared/order-items.tsx';
import { OrderSums } from '../../shared/order-sums.tsx';
import { paymentLabel, toRefund, totalLabel } from '../../shared/order-labels.tsx';
import { Notice } from '../../ui/notice.tsx';

export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className="minis">
      {order.orderItems.map((line) => (
        <li key={line._id} className="mini">
          {line.product.images[0] ? (
            <img src={imageVariant(line.product.images[0], 320, 'webp')} alt="" width="56" height="70" />
          ) : (
            <span />
          )}
          <span>
            <Link className="link" to={`/product/${line.product.slug}`}>
              {line.product.name}
            </Link>
            <br />
            <span className="faint">
              {variantLabel(line.variant)} · Qty {line.quantity}
            </span>
            <br />
            <span className="tiny faint">{line.variant.sku}</span>
            {line.custom && <span className="parts tiny">{line.custom.parts.join('\n')}</span>}
            <Adjustments of={line.adjustments} />
          </span>
          <b>{formatMoney(line.lineTotal)}</b>
        </li>
      ))}
    </ul>
  );
}

export const PAYMENT_STATUS_LABELS: Record<Order['paymentStatus'], string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refund_due: 'Refund due',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  failed: 'Payment failed',
};

/** Statuses in which the customer still gets the goods. */
const TO_COLLECT: ReadonlySet<Order['deliveryStatus']> = new Set(['Pending', 'Processing', 'Shipped', 'Out for Delivery']);

/** Totals, payment status, and the cash that is still to be collected. */
export function PaymentSummary({ order }: { order: Order }) {
  const { summary, promotions, due, paymentMethod, paymentStatus, deliveryStatus } = order;
  const toCollect = paymentMethod === 'COD' && paymentStatus === 'unpaid' && TO_COLLECT.has(deliveryStatus);
  return (
    <>
      <OrderSums
        isExchange={order.exchangeOf !== null}
        summary={summary}
        promotions={promotions}
        pieces={piecesOf(order)}
        className="sums sums--admin small"
        toRefund={toRefund(order)}
        {...(due < summary.total && { total: totalLabel(order) })}
      />
      <p className="small">
        {paymentLabel(order)}: <b className="strong">{PAYMENT_STATUS_LABELS[paymentStatus]}</b>
      </p>
      {toCollect && (
        <Notice kind="turmeric">
          Collect <b>{formatMoney(due)}</b> in cash on delivery.
        </Notice>
      )}
    </>
  );
}
