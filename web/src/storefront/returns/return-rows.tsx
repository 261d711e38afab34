import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '@shop/contract/format-money';
import { type Order, type OrderLine } from '@shop/contract/orders';
import { wordLabel } from '../../shared/api-words.ts';
import { formatDayAfter, formatDay } from '../../shared/format-date.ts';
import { goodsLabel } from '../../shared/order-items.tsx';
import { lastEntry } from '../../shared/order-labels.tsx';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import { Tracker } from '../../ui/tracker.tsx';
import { returnStateText } from '../orders/refund-status.tsx';
import { linesOf, stopsOfReturn, type MyReturn } from './my-returns.ts';

type GoodsProps = { order: Order; lines: readonly OrderLine[]; children: ReactNode };

/** The items of a return with images, and a link to the order. */
function ReturnedItems({ order, lines, children }: GoodsProps) {
  const picture = lines[0]?.product.images[0];
  return (
    <div className="mini rrow__goods">
      {picture ? <Picture src={picture} alt="" sizes="72px" width={72} height={90} /> : <span />}
      <div>
        <h3 className="rrow__name">{goodsLabel({ orderItems: [...lines] })}</h3>
        <p className="small muted">
          <Link className="link" to={`/productlisting?order=${order._id}`}>
            Order {order.number}
          </Link>
          {children}
        </p>
      </div>
    </div>
  );
}

/** An order with returnable items, and its deadline. */
type ReturnableProps = { order: Order; onReturn: () => void; onExchange: () => void };

export function Returnable({ order, onReturn, onExchange }: ReturnableProps) {
  const exchanges = useShopDetails()?.exchanges;
  const delivered = lastEntry(order, 'Delivered');
  return (
    <article className="card card__pad row row--between rrow">
      <ReturnedItems order={order} lines={order.orderItems.filter(({ returnable }) => returnable > 0)}>
        {delivered && `, delivered ${formatDay(delivered.at)}. Return by ${formatDayAfter(delivered.at, order.returnDays)}.`}
      </ReturnedItems>
      <div className="row">
        <Button type="button" kind="secondary" aria-label={`Return Product, order ${order.number}`} onClick={onReturn}>
          Return Product
        </Button>
        {exchanges === 'all' && (
          <Button type="button" kind="quiet" aria-label={`Exchange Size, order ${order.number}`} onClick={onExchange}>
            Exchange Size
          </Button>
        )}
      </div>
    </article>
  );
}

const WORDS: Record<MyReturn['back']['state'], [look: StatusStyle, words: string]> = {
  requested: ['returned', 'Requested'],
  picked_up: ['returned', 'On its way'],
  received: ['returned', 'Received'],
  refunded: ['delivered', 'Refunded'],
  exchanged: ['delivered', 'Exchanged'],
  rejected: ['cancelled', 'Rejected'],
};

function Head({ it }: { it: MyReturn }) {
  const [look, words] = WORDS[it.back.state];
  const { reason, state, refundAmount } = it.back;
  return (
    <div className="row row--between">
      <ReturnedItems order={it.order} lines={linesOf(it)}>
        {reason !== '' && `. ${wordLabel(reason)}.`}
      </ReturnedItems>
      <Status look={look}>{state === 'refunded' ? `${formatMoney(refundAmount)} refunded` : words}</Status>
    </div>
  );
}

/** An open return with its progress and next step. */
export const UnderWay = ({ it }: { it: MyReturn }) => (
  <article className="card card__pad rrow rrow--way">
    <Head it={it} />
    <Tracker label="Return progress" stops={stopsOfReturn(it)} />
    <p className="small muted rrow__next">{returnStateText(it.back)}</p>
  </article>
);

/** A closed return with its outcome. */
export function Closed({ it }: { it: MyReturn }) {
  const { exchangeOrder, note, state } = it.back;
  return (
    <article className="card card__pad rrow rrow--way">
      <Head it={it} />
      {exchangeOrder && (
        <p className="small muted">
          Sent in exchange:{' '}
          <Link className="link" to={`/productlisting?order=${exchangeOrder._id}`}>
            Order {exchangeOrder.number}
          </Link>
        </p>
      )}
      {state === 'rejected' && note !== '' && <p className="small muted">{note}</p>}
    </article>
  );
}
