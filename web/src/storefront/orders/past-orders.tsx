import { formatMoney } from '@shop/contract/format-money';
import type { PastOrder, PastOrders } from '@shop/contract/past-orders';
import { formatDay } from '../../shared/format-date.ts';
import { Pager } from '../../ui/pager.tsx';

/** Past orders per page. */
export const PAST_PAGE_SIZE = 12;

type Props = { past: PastOrders; to: (page: number) => string };

/** Orders from the seller's previous shop: history without actions. */
export const PastOrdersSection = ({ past: { orders, total, page, pages }, to }: Props) => (
  <section aria-labelledby="past-orders">
    <div className="past-head">
      <h2 id="past-orders" className="h3">
        Orders from our earlier shop
      </h2>
      <p className="small muted">You placed these orders in our earlier shop. They are shown for your records.</p>
    </div>
    <div className="orders">
      {orders.map((order) => (
        <PastOrderCard key={order._id} order={order} />
      ))}
    </div>
    {pages > 1 && (
      <Pager
        page={page}
        pages={pages}
        to={to}
        range={`${(page - 1) * PAST_PAGE_SIZE + 1}–${(page - 1) * PAST_PAGE_SIZE + orders.length} of ${total}`}
      />
    )}
  </section>
);

const PastOrderCard = ({
  order: { number, orderedAt, items, total, refunded, paymentStatus, deliveryStatus },
}: {
  order: PastOrder;
}) => (
  <article className="ocard">
    <div className="ocard__head">
      <div>
        <h3 className="h4 num">{number}</h3>
        <p className="tiny faint">{formatDay(orderedAt)}</p>
      </div>
      <span className="small muted">Earlier shop</span>
    </div>
    <div className="past-body">
      <ul className="small">
        {items.map(({ _id, name, quantity, price }) => (
          <li key={_id}>
            {quantity} × {name}
            {price !== null && <span className="muted"> · {formatMoney(price)}</span>}
          </li>
        ))}
      </ul>
      <p className="small muted">{[paymentStatus, deliveryStatus].filter(Boolean).join(', ')}</p>
      <p className="num ocard__sum">{formatMoney(total)}</p>
      {refunded > 0 && <p className="small muted">{formatMoney(refunded)} was refunded.</p>}
    </div>
  </article>
);
