import { Link } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { formatMoment } from '../../shared/format-date.ts';
import { goodsLabel } from '../../shared/order-items.tsx';
import { OrderStatus } from '../../shared/order-labels.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { SectionError } from './section-error.tsx';
import type { Dashboard } from './read-dashboard.ts';

const COLUMNS: Column<Order>[] = [
  {
    head: 'Order',
    inCard: 'lead-cell',
    cell: ({ _id, number }) => (
      <Link className="table__name link" to={`/order-admin?order=${_id}`}>
        {number}
      </Link>
    ),
  },
  { head: 'Customer', cell: ({ user }) => user.name || 'N/A' },
  { head: 'Items', inCard: 'span-2', cell: goodsLabel },
  { head: 'Total', numeric: true, cell: ({ totalPrice }) => formatMoney(totalPrice) },
  {
    head: 'Status',
    inCard: 'corner',
    cell: ({ deliveryStatus }) => <OrderStatus of={deliveryStatus} />,
  },
  { head: 'Placed', numeric: true, inCard: 'span-2', cell: ({ createdAt }) => formatMoment(createdAt) },
];

export const LatestOrders = ({ orders }: { orders: Dashboard['latest'] }) => (
  <section className="panel span-2">
    <div className="panel__head">
      <h2>Latest orders</h2>
      <Link className="link small" to="/order-admin">
        All orders
      </Link>
    </div>
    {orders === null && <SectionError />}
    {orders === undefined && <div className="latest-to-come" />}
    {orders?.length === 0 && <p className="panel__pad muted">No orders yet.</p>}
    {orders && orders.length > 0 && <Table label="Latest orders" columns={COLUMNS} rows={orders} keyOf={({ _id }) => _id} />}
  </section>
);
