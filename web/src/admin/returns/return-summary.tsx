import { Link } from 'react-router';
import { imageVariant } from '@shop/contract/media';
import { formatMoney } from '@shop/contract/money';
import type { Order, OrderLine, OrderReturn } from '@shop/contract/orders';
import { formatMoment } from '../../shared/format-date.ts';
import { variantLabel } from '../../shared/order-items.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExchangeToPay } from './exchange-payment.tsx';
import { returnedPieces, type ReturnState } from './return-state.ts';

const STATES: Record<OrderReturn['state'], string> = {
  requested: 'Return requested',
  picked_up: 'Picked up',
  received: 'Items received',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  rejected: 'Rejected',
};

/** Amounts paid, refunded and still to refund. */
function ReturnTotals({ order, state: { orderReturn, owed } }: { order: Order; state: ReturnState }) {
  const given = orderReturn?.refundAmount ?? order.money.refunded;
  return (
    <dl className="sums sums--admin small">
      <div>
        <dt>Paid for the order</dt>
        <dd>{formatMoney(order.money.paid)}</dd>
      </div>
      {given > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>{formatMoney(given)}</dd>
        </div>
      )}
      <div className="is-total">
        <dt>To refund</dt>
        <dd>{formatMoney(owed)}</dd>
      </div>
    </dl>
  );
}

/** The items with their images, for comparison with the received goods. */
const Items = ({ order, orderReturn }: { order: Order; orderReturn: OrderReturn | null }) => (
  <ul className="minis" aria-label="Items returned">
    {returnedPieces(order, orderReturn).map(({ line, quantity }) => (
      <li key={line._id} className="mini">
        <ItemImage line={line} />
        <span>
          {line.product.name}
          <br />
          <span className="faint">
            {[variantLabel(line.variant), line.variant.sku].filter(Boolean).join(' · ')}
            {orderReturn && newSize(orderReturn, line._id)}
          </span>
        </span>
        <b>× {quantity}</b>
      </li>
    ))}
  </ul>
);

const ItemImage = ({ line: { product } }: { line: OrderLine }) =>
  product.images[0] ? <img src={imageVariant(product.images[0], 320, 'webp')} alt="" width="56" height="70" /> : <span />;

function newSize({ lines }: OrderReturn, lineId: string): string {
  const size = lines.find(({ line }) => line === lineId)?.exchange?.size;
  return size === undefined ? '' : ` · wants ${size} instead`;
}

/** State of a return, its reason, and the notes of customer and staff. */
const ReturnNotice = ({ orderReturn }: { orderReturn: OrderReturn }) => (
  <Notice>
    <b>{orderReturn.state === 'refunded' && orderReturn.owed > 0 ? 'Refunded in part' : STATES[orderReturn.state]}</b>
    <br />
    {orderReturn.reason || 'No reason given'}, {formatMoment(orderReturn.requestedAt)}
    {orderReturn.customerNote !== '' && (
      <>
        <br />“{orderReturn.customerNote}”
      </>
    )}
    {orderReturn.note !== '' && (
      <>
        <br />
        Staff: “{orderReturn.note}”
      </>
    )}
    {orderReturn.exchangeOrder?.due === 0 && (
      <>
        <br />
        Sent as{' '}
        <Link className="link" to={`/order-admin?order=${orderReturn.exchangeOrder._id}`}>
          {orderReturn.exchangeOrder.number}
        </Link>
      </>
    )}
  </Notice>
);

/** Summary of a return, shown above its next step. */
export function ReturnSummary({ order, state }: { order: Order; state: ReturnState }) {
  const { orderReturn } = state;
  return (
    <>
      {order.money.paid > 0 && <ReturnTotals order={order} state={state} />}
      {orderReturn && orderReturn.explanation !== '' && <p className="small muted">{orderReturn.explanation}</p>}
      {orderReturn?.payOut && (
        <p className="small muted">
          The customer asks for the refund{' '}
          {orderReturn.payOut.method === 'credit' ? 'as store credit' : `to ${orderReturn.payOut.to}`}.
        </p>
      )}
      <Items order={order} orderReturn={orderReturn} />
      {orderReturn && <ReturnNotice orderReturn={orderReturn} />}
      {orderReturn?.exchangeOrder && orderReturn.exchangeOrder.due > 0 && (
        <ExchangeToPay exchangeOrder={orderReturn.exchangeOrder} />
      )}
      {orderReturn && orderReturn.photos.length > 0 && <Photos photos={orderReturn.photos} />}
    </>
  );
}

const Photos = ({ photos }: { photos: readonly string[] }) => (
  <ul className="row return-photos" aria-label="Photos from the customer">
    {photos.map((url, at) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          <img
            src={imageVariant(url, 320, 'webp')}
            alt={`The returned item, ${at + 1} of ${photos.length}`}
            width="72"
            height="90"
          />
        </a>
      </li>
    ))}
  </ul>
);
