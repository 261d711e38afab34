import { Link } from 'react-router';
import { pictureVariant } from '@shop/contract/media';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { variantWords } from '../../shared/order-items.tsx';
import { phoneWords } from '../../shared/phone-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { StatusSelect } from './status-select.tsx';

/** What was ordered: the first line, and how many others. */
function Goods({ orderItems: [first, ...others] }: Order) {
  if (!first) return 'N/A';
  const [image] = first.product.images;
  return (
    <span className="table__item">
      {image ? (
        <img className="thumb" src={pictureVariant(image, 320, 'webp')} alt="" width="40" height="48" loading="lazy" />
      ) : (
        <span className="thumb" />
      )}
      <span>
        {first.product.name}
        <br />
        <span className="tiny faint">
          {variantWords(first.variant)}
          {others.length > 0 && ` and ${others.length} more`}
        </span>
      </span>
    </span>
  );
}

type Choosing = { to: (order: Order) => string; chosen: ReadonlySet<string>; onTick: (id: string) => void };
type Props = Choosing & { orders: readonly Order[] };

/** The columns of the specification. The Order Id opens the details. */
const columnsOf = ({ to, chosen, onTick }: Choosing): Column<Order>[] => [
  {
    head: 'Choose',
    inCard: 'corner',
    cell: ({ _id, number }) => (
      <Checkbox checked={chosen.has(_id)} onChange={() => onTick(_id)}>
        <span className="vh">Choose {number}</span>
      </Checkbox>
    ),
  },
  {
    head: 'Order Id',
    inCard: 'lead-cell',
    cell: (order) => (
      <Link className="link table__name" to={to(order)} preventScrollReset aria-haspopup="dialog">
        {order.number}
      </Link>
    ),
  },
  { head: 'Name', cell: ({ user }) => user.name || 'N/A' },
  {
    head: 'Phone Number',
    inCard: 'span-2',
    cell: ({ user, shippingAddress }) => (
      <span className="unbroken">{phoneWords(user.phone || shippingAddress.phone) || 'N/A'}</span>
    ),
  },
  { head: 'Product', inCard: 'span-2', cell: Goods },
  { head: 'Qty', numeric: true, cell: ({ orderItems }) => orderItems[0]?.quantity ?? 'N/A' },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ orderItems: [first] }) => (first ? formatMoney(first.unitPrice) : 'N/A'),
  },
  { head: 'Total', numeric: true, cell: (order) => <b>{formatMoney(order.totalPrice)}</b> },
  { head: 'Status', inCard: 'corner', cell: (order) => <StatusSelect order={order} /> },
];

export const OrderTable = ({ orders, ...choosing }: Props) => (
  <Table label="Orders" columns={columnsOf(choosing)} rows={orders} keyOf={(order) => order._id} />
);
