import { Pencil } from 'lucide-react';
import { formatMoney } from '@shop/contract/money';
import { toggleOffer, type Offer } from '@shop/contract/offers';
import { call } from '../../api/client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { BlockButton } from '../layout/block-button.tsx';
import { ExpiryDate } from './expiry-date.tsx';

type Props = { offers: readonly Offer[]; now: number; onEdit: (offer: Offer) => void };

const toggle = async (id: string) => (await call(toggleOffer, { params: { id } })).message;

/** The columns of the specification. */
const columnsOf = ({ now, onEdit }: Omit<Props, 'offers'>): Column<Offer>[] => [
  { head: 'Title', inCard: 'lead-cell', cell: ({ title }) => <span className="table__name">{title}</span> },
  {
    head: 'Description',
    inCard: 'wide',
    cell: ({ description }) => <span className="muted">{description || 'N/A'}</span>,
  },
  { head: 'Discount Type', cell: ({ discountType }) => discountType },
  {
    head: 'Discount Value',
    numeric: true,
    cell: ({ discountValue, minPurchase }) => (
      <>
        {discountValue}%
        {minPurchase > 0 && (
          <>
            <br />
            <span className="tiny faint">from {formatMoney(minPurchase)}</span>
          </>
        )}
      </>
    ),
  },
  {
    head: 'Expiry Date',
    cell: ({ expiryDate }) => <ExpiryDate at={expiryDate} expired={Date.parse(expiryDate) < now} />,
  },
  {
    head: 'Actions',
    cell: (it) => <IconButton label={`Edit ${it.title}`} icon={Pencil} aria-haspopup="dialog" onClick={() => onEdit(it)} />,
  },
  {
    head: 'Status',
    cell: (it) => <BlockButton name={it.title} isActive={it.isActive} toggle={() => toggle(it._id)} />,
  },
];

/** The offers, newest first; those that lower no price are muted. */
export const OfferTable = ({ offers, ...rest }: Props) => (
  <Table
    label="Offers"
    columns={columnsOf(rest)}
    rows={offers}
    keyOf={(it) => it._id}
    isMuted={(it) => !it.isActive || Date.parse(it.expiryDate) < rest.now}
  />
);
