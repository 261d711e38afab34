import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { AmountCell, ContactCell, GoodsCell, NameCell, NumberCell, PaymentCell, QuantityCell } from './order-cells.tsx';
import { StatusSelect } from './status-select.tsx';

type Selecting = { to: (order: Order) => string; selected: ReadonlySet<string>; onTick: (id: string) => void };
type Props = Selecting & { orders: readonly Order[] };

/** The columns of the specification, and what an order is packed and shipped by. The Order Id opens the details. */
const columnsOf = ({ to, selected, onTick }: Selecting): Column<Order>[] => [
  {
    head: 'Select',
    inCard: 'tick',
    cell: ({ _id, number }) => (
      <Checkbox checked={selected.has(_id)} onChange={() => onTick(_id)}>
        <span className="vh">Select {number}</span>
      </Checkbox>
    ),
  },
  { head: 'Order Id', inCard: 'lead-cell', cell: (order) => <NumberCell order={order} to={to(order)} /> },
  { head: 'Name', cell: NameCell },
  { head: 'Phone Number', inCard: 'span-2', cell: ContactCell },
  { head: 'Product', inCard: 'span-2', cell: GoodsCell },
  { head: 'Payment', cell: PaymentCell },
  { head: 'Qty', numeric: true, cell: QuantityCell },
  { head: 'Amount', numeric: true, cell: AmountCell },
  { head: 'Total', numeric: true, cell: (order) => <b>{formatMoney(order.totalPrice)}</b> },
  { head: 'Status', inCard: 'corner', cell: (order) => <StatusSelect order={order} /> },
];

export const OrderTable = ({ orders, ...selecting }: Props) => (
  <Table label="Orders" columns={columnsOf(selecting)} rows={orders} keyOf={(order) => order._id} />
);
