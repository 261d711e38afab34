import { formatMoney } from '@shop/contract/money';
import type { PastOrder, PastOrders } from '@shop/contract/past-orders';
import { formatDay } from '../../shared/format-date.ts';
import { Pager } from '../../ui/pager.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { rangeText } from '../shared/list-url.ts';

/** Past orders on one page of a customer. */
export const PAST_ROWS = 20;

const COLUMNS: Column<PastOrder>[] = [
  { head: 'Order', inCard: 'lead-cell', cell: ({ number }) => number },
  {
    head: 'Items',
    inCard: 'span-2',
    cell: ({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
  },
  {
    head: 'Total',
    numeric: true,
    cell: ({ total, refunded }) => (
      <>
        {formatMoney(total)}
        {refunded > 0 && (
          <>
            <br />
            <span className="small muted">{formatMoney(refunded)} refunded</span>
          </>
        )}
      </>
    ),
  },
  {
    head: 'Status',
    inCard: 'corner',
    cell: ({ paymentStatus, deliveryStatus }) => [paymentStatus, deliveryStatus].filter(Boolean).join(', '),
  },
  { head: 'Placed', inCard: 'span-2', cell: ({ orderedAt }) => formatDay(orderedAt) },
];

type Props = { past: PastOrders; to: (page: number) => string };

/** Imported orders of the seller's previous shop, read-only for staff. */
export const PastOrdersPanel = ({ past: { orders, total, page, pages }, to }: Props) => (
  <section className="panel" aria-labelledby="past-title">
    <div className="panel__head">
      <h2 id="past-title">Orders of the earlier shop</h2>
      <span className="small muted">Imported history: not in sales, stock, tax or refunds.</span>
    </div>
    <Table label="Orders of the earlier shop" columns={COLUMNS} rows={orders} keyOf={({ _id }) => _id} />
    <div className="panel__foot">
      <Pager page={page} pages={pages} to={to} range={rangeText({ total, page, shown: orders.length, perPage: PAST_ROWS })} />
    </div>
  </section>
);
