import { Link } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { momentOf } from '../../shared/indian-day.ts';
import { goodsWords } from '../../shared/order-items.tsx';
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
  { head: 'Items', inCard: 'span-2', cell: goodsWords },
  { head: 'Total', numeric: true, cell: ({ totalPrice }) => formatMoney(totalPrice) },
  { head: 'Status', inCard: 'corner', cell: ({ deliveryStatus }) => <OrderStatus of={deliveryStatus} /> },
  { head: 'Placed', inCard: 'span-2', cell: ({ createdAt }) => momentOf(createdAt) },
];

export const CustomerOrders = ({ orders }: { orders: readonly Order[] }) => (
  <Table label="Orders of this customer" columns={COLUMNS} rows={orders} keyOf={({ _id }) => _id} />
);
