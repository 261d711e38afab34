import { Link } from 'react-router';
import { formatMoney } from '@shop/contract/paise';
import type { Order, ReturnShown } from '@shop/contract/orders';
import type { Refund } from '@shop/contract/refunds';
import { dayOf } from '../../shared/indian-day.ts';

/** What goes back of an order, and the money for it, as its customer follows it. Nothing where nothing goes back. */
export function MoneyBack({ order }: { order: Order }) {
  const { returns, refunds, exchangeOf } = order;
  if (returns.length === 0 && refunds.length === 0 && exchangeOf === null) return null;
  return (
    <section className="money-back">
      {exchangeOf && (
        <p className="small muted">
          Sent instead of goods of order{' '}
          <Link className="link" to={`/productlisting?order=${exchangeOf._id}`}>
            {exchangeOf.number}
          </Link>
          , and paid by them.
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

const STATES: Record<ReturnShown['state'], string> = {
  requested: 'Asked for. We refund or exchange once the goods are with us.',
  received: 'The goods are back with us, and your refund is next.',
  refunded: 'Refunded.',
  exchanged: 'Exchanged.',
  rejected: 'We could not accept it.',
};

/** "2 × Straight Jeans, Raw · 32" */
export const piecesWords = ({ orderItems }: Pick<Order, 'orderItems'>, { lines }: Pick<ReturnShown, 'lines'>): string =>
  lines
    .map(({ line, quantity }) => `${quantity} × ${orderItems.find(({ _id }) => _id === line)?.product.name ?? 'N/A'}`)
    .join(', ');

/** Where a return stands, in a sentence or two. */
export function standingOf({ state, note, lines }: ReturnShown): string {
  const sizes = lines.flatMap(({ exchange }) => exchange?.size ?? []);
  const aside = state === 'requested' && sizes.length > 0 && `Size ${sizes.join(', ')} is kept aside for you.`;
  return [STATES[state], state === 'rejected' && note, aside].filter(Boolean).join(' ');
}

function OneReturn({ order, back }: { order: Order; back: ReturnShown }) {
  return (
    <div className="small muted">
      <p>
        <b className="strong">{piecesWords(order, back)}</b>, {dayOf(back.requestedAt)}
        {back.reason !== '' && `. ${back.reason}`}
      </p>
      <p>
        {standingOf(back)}{' '}
        {back.exchangeOrder && (
          <Link className="link" to={`/productlisting?order=${back.exchangeOrder._id}`}>
            Order {back.exchangeOrder.number}
          </Link>
        )}
      </p>
    </div>
  );
}

const WAYS: Record<Refund['way'], string> = {
  gateway: 'the way you paid',
  upi: 'by UPI',
  bank: 'by bank transfer',
  cash: 'in cash',
  exchange: 'as the worth of what we sent instead',
};

const Refunds = ({ refunds }: { refunds: readonly Refund[] }) => (
  <>
    <h3 className="h4">{refunds.length === 1 ? 'Refund' : 'Refunds'}</h3>
    <ul className="small muted money-back__list">
      {refunds.map(({ _id, amount, state, way, paidTo, at }) => (
        <li key={_id}>
          <b className="strong">{formatMoney(amount)}</b> {WAYS[way]}
          {paidTo !== '' && ` to ${paidTo}`}, {state === 'processed' ? dayOf(at) : 'on its way'}
        </li>
      ))}
    </ul>
  </>
);
