import { Link } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { formatMoment } from '../../shared/format-date.ts';
import { goodsLabel } from '../../shared/order-items.tsx';
import { OrderStatus } from '../../shared/order-labels.tsx';
import { Table, type Column } from '../../ui/table.tsx';

const COLUMNS: Column<Order>[] = [
  {
    head: 'Order Id',
    inCard: 'lead-cell',
    cell: ({ _id, number }) => (
      <Link className="table__name link" to={`/order-admin?order=${_id}`}>
        {number}
      </Link>
    ),
  },
  { head: 'Items', inCard: 'span-2', cell: goodsLabel },
  { head: 'Total', numeric: true, cell: ({ totalPrice }) => formatMoney(totalPrice) },
  { head: 'Status', inCard: 'corner', cell: ({ deliveryStatus }) => <OrderStatus of={deliveryStatus} /> },
  { head: 'Placed', inCard: 'span-2', cell: ({ createdAt }) => formatMoment(createdAt) },
];

export const CustomerOrders = ({ orders }: { orders: readonly Order[] }) => (
  <Table label="Orders of this customer" columns={COLUMNS} rows={orders} keyOf={({ _id }) => _id} />
);
