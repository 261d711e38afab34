import { formatMoney } from '@shop/contract/format-money';
import type { TrackedOrder } from '@shop/contract/tracking';
import { formatDay } from '../../shared/format-date.ts';
import { SumsOfOrder } from '../../shared/sums-of-order.tsx';
import { wordOf } from '../../shared/words.ts';

const RETURNS: Record<TrackedOrder['returns'][number]['state'], string> = {
  requested: 'Return requested. We refund you after we receive the items.',
  picked_up: 'The courier has your return. Your refund follows once it is with us.',
  received: 'We have received your return. Your refund is next.',
  refunded: 'Your return is refunded.',
  exchanged: 'We have sent you another size.',
  rejected: 'Your return was not accepted.',
};

/** The states of an exchange in which no refund is to be announced. */
const EXCHANGES: Partial<typeof RETURNS> = {
  requested: 'Exchange requested. We will send the new size after we receive your return.',
  picked_up: 'The courier has your return. The new size is sent in exchange.',
};

const returnText = ({ state, isExchange, due }: TrackedOrder['returns'][number]): string =>
  due > 0
    ? `Your new size waits for a payment of ${formatMoney(due)}.`
    : ((isExchange ? EXCHANGES[state] : undefined) ?? RETURNS[state]);

const piecesOf = ({ lines }: TrackedOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The items of an order, its price, and the state of returns and refunds. */
export const OrderFacts = ({ order }: { order: TrackedOrder }) => (
  <section aria-label="Order summary" className="track__parcel">
    <h2 className="h4">Order summary</h2>
    <ul className="small stack">
      {order.lines.map(({ name, size, colour, quantity, total: sum }) => (
        <li key={`${name} ${size} ${colour}`} className="track__line">
          <span>
            {name}{' '}
            <span className="muted">· {[wordOf(size), wordOf(colour), `Qty ${quantity}`].filter(Boolean).join(' · ')}</span>
          </span>
          <span>{formatMoney(sum)}</span>
        </li>
      ))}
    </ul>
    <SumsOfOrder order={order} pieces={piecesOf(order)} />
    {order.returns.map((it) => (
      <p key={it.requestedAt} className="small">
        {returnText(it)}
      </p>
    ))}
    {order.refunds.map(({ amount, state, at }) => (
      <p key={at} className="small">
        Refund of <b>{formatMoney(amount)}</b>, {state === 'processed' ? formatDay(at) : 'on its way'}
      </p>
    ))}
  </section>
);
