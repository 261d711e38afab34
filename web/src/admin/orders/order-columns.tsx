import { formatMoney } from '@shop/contract/money';
import type { Order, OrderSort } from '@shop/contract/orders';
import { formatShortMoment } from '../../shared/format-date.ts';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';
import { AmountCell, ContactCell, GoodsCell, NameCell, NumberCell, PaymentCell, QuantityCell } from './order-cells.tsx';
import { StatusSelect } from './status-select.tsx';

const SORTS = {
  placed: { asc: 'Oldest first', desc: 'Newest first', first: 'asc' },
  total: { asc: 'Lowest total first', desc: 'Highest total first', first: 'desc' },
} as const satisfies Record<OrderSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: OrderSort): ColumnSort => ({ by, ...SORTS[by] });

/** The columns of an order (behaviour.md, Order administration), and those needed for packing and shipping. The Order Id opens the details. */
export const orderColumns = (to: (order: Order) => string): ListColumn<Order>[] => [
  {
    head: 'Order Id',
    required: true,
    inCard: 'lead-cell',
    sort: sortBy('placed'),
    cell: (order) => <NumberCell order={order} to={to(order)} />,
  },
  { head: 'Name', cell: NameCell },
  { head: 'Phone Number', inCard: 'span-2', cell: ContactCell },
  { head: 'Product', inCard: 'span-2', cell: GoodsCell },
  { head: 'Payment', cell: PaymentCell },
  { head: 'Qty', numeric: true, cell: QuantityCell },
  { head: 'Amount', numeric: true, cell: AmountCell },
  { head: 'Total', numeric: true, sort: sortBy('total'), cell: (order) => <b>{formatMoney(order.totalPrice)}</b> },
  { head: 'Status', required: true, inCard: 'corner', cell: (order) => <StatusSelect order={order} /> },
  { head: 'State', extra: true, cell: ({ shippingAddress }) => shippingAddress.state },
  { head: 'Placed', extra: true, cell: ({ createdAt }) => <span className="unbroken">{formatShortMoment(createdAt)}</span> },
];
