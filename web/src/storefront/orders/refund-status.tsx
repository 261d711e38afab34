import { Link } from 'react-router';
import { formatMoney } from '@shop/contract/format-money';
import type { Order, OrderReturn } from '@shop/contract/orders';
import type { Refund } from '@shop/contract/refunds';
import { wordLabel } from '../../shared/api-words.ts';
import { formatDay } from '../../shared/format-date.ts';
import { isReleased } from '../../shared/order-labels.tsx';

/** The returns of an order and their refunds, for the customer; hidden without any. */
export function RefundStatus({ order }: { order: Order }) {
  const { returns, exchangeOf } = order;
  // The value of an exchange whose difference is not paid is reserved, and no refund yet.
  const paidOut = order.refunds.filter(({ method, state }) => method !== 'exchange' || state === 'processed');
  const refunds = paidOut.filter((refund) => !isReleased(order, refund));
  const isEnded = refunds.length < paidOut.length;
  if (returns.length === 0 && refunds.length === 0 && exchangeOf === null) return null;
  const first = exchangeOf && (
    <Link className="link" to={`/productlisting?order=${exchangeOf._id}`}>
      {exchangeOf.number}
    </Link>
  );
  return (
    <section className="money-back">
      {exchangeOf && (
        <p className="small muted">
          {order.summary.credit === 0 ? <>Exchange for order {first}. Already paid.</> : <>Exchange for order {first}.</>}{' '}
          {isEnded && 'The refund of the items that you returned is shown there.'}
        </p>
      )}
      {returns.length > 0 && <h3 className="h4">{returns.length === 1 ? 'Return' : 'Returns'}</h3>}
      {returns.map((back) => (
        <OneReturn key={back._id} order={order} back={back} />
      ))}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
    </section>
  );
}

const STATE_WORD_LABELS: Record<OrderReturn['state'], string> = {
  requested: 'Return requested. We will refund or exchange after we receive it.',
  picked_up: 'The courier has your return. Your refund follows once it is with us.',
  received: 'We have received your return. Your refund is next.',
  refunded: 'Refunded.',
  exchanged: 'Exchanged.',
  rejected: 'Your return was not accepted.',
};

/** The states of a return whose pieces are all exchanged, so that no refund is announced. */
const EXCHANGE_WORD_LABELS: Partial<typeof STATE_WORD_LABELS> = {
  requested: 'Exchange requested. We will send the new size after we receive your return.',
  picked_up: 'The courier has your return. The new size is sent in exchange.',
};

/** "2 × Straight Jeans, Raw · 32" */
export const piecesLabel = ({ orderItems }: Pick<Order, 'orderItems'>, { lines }: Pick<OrderReturn, 'lines'>): string =>
  lines
    .map(({ line, quantity }) => `${quantity} × ${orderItems.find(({ _id }) => _id === line)?.product.name ?? 'N/A'}`)
    .join(', ');

const isExchangeOnly = ({ lines }: Pick<OrderReturn, 'lines'>): boolean => lines.every(({ exchange }) => exchange !== null);

/** The state of a return, in one or two sentences. */
export function returnStateText({ state, note, lines, exchangeOrder, difference }: OrderReturn): string {
  const sizes = lines.flatMap(({ exchange }) => exchange?.size ?? []);
  if (exchangeOrder && exchangeOrder.due > 0)
    return `Pay ${formatMoney(exchangeOrder.due)} in My Orders, and we will send size ${sizes.join(', ')}.`;
  const stateText = (isExchangeOnly({ lines }) && EXCHANGE_WORD_LABELS[state]) || STATE_WORD_LABELS[state];
  const reserved = state === 'requested' && sizes.length > 0 && `Size ${sizes.join(', ')} is reserved for you.`;
  const toPay = difference > 0 && `The difference of ${formatMoney(difference)} is to be paid before it is sent.`;
  return [stateText, state === 'rejected' && note, reserved, toPay].filter(Boolean).join(' ');
}

function OneReturn({ order, back }: { order: Order; back: OrderReturn }) {
  return (
    <div className="small muted">
      <p>
        <b className="strong">{piecesLabel(order, back)}</b>, {formatDay(back.requestedAt)}
        {back.reason !== '' && `. ${wordLabel(back.reason)}`}
      </p>
      {back.explanation !== '' && <p>{back.explanation}</p>}
      {back.payOut && back.state !== 'refunded' && back.state !== 'exchanged' && (
        <p>
          {isExchangeOnly(back) && <>If the difference is not paid: </>}
          {back.payOut.method === 'credit' ? 'Refund as store credit' : `Refund to ${back.payOut.to}`}
        </p>
      )}
      {back.pickup?.state === 'booked' && (
        <p>
          A courier will fetch it: {back.pickup.service} {back.pickup.awb}
        </p>
      )}
      <p>
        {returnStateText(back)}{' '}
        {back.exchangeOrder && (
          <Link className="link" to={`/productlisting?order=${back.exchangeOrder._id}`}>
            Order {back.exchangeOrder.number}
          </Link>
        )}
      </p>
    </div>
  );
}

const REFUND_METHOD_WORD_LABELS: Record<Refund['method'], string> = {
  gateway: 'the way you paid',
  upi: 'by UPI',
  bank: 'by bank transfer',
  cash: 'in cash',
  exchange: 'as an exchange',
  gift_card: 'to your gift card',
  credit: 'as store credit',
};

const Refunds = ({ refunds }: { refunds: readonly Refund[] }) => (
  <>
    <h3 className="h4">{refunds.length === 1 ? 'Refund' : 'Refunds'}</h3>
    <ul className="small muted money-back__list">
      {refunds.map(({ _id, amount, state, method, paidTo, note, at }) => (
        <li key={_id}>
          <b className="strong">{formatMoney(amount)}</b> {REFUND_METHOD_WORD_LABELS[method]}
          {paidTo !== '' && ` to ${paidTo}`}, {state === 'processed' ? formatDay(at) : 'on its way'}
          {note !== '' && <span className="tiny"> {note}</span>}
        </li>
      ))}
    </ul>
  </>
);
