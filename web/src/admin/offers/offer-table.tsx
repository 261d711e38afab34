import { Pencil } from 'lucide-react';
import { formatMoney } from '@shop/contract/money';
import { toggleOffer, type Offer } from '@shop/contract/offers';
import { call } from '../../api/client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { BlockButton } from '../shared/block-button.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import { expiryShown } from '../shared/expiry.ts';
import { Expired } from '../shared/expiry-date.tsx';
import { offerState, type OfferState } from './offer-state.ts';

type Props = { offers: readonly Offer[]; now: number; onEdit: (offer: Offer) => void };

const toggle = async (id: string) => (await call(toggleOffer, { params: { id } })).message;

const coverage = (count: number): string =>
  count === 0 ? 'On no product' : count === 1 ? 'On 1 product' : `On ${count} products`;

const LOOKS = { Scheduled: 'pending', Running: 'active', 'No products': 'pending', Blocked: 'blocked' } satisfies Record<
  Exclude<OfferState, 'Expired'>,
  StatusStyle
>;

const State = ({ of }: { of: OfferState }) => (of === 'Expired' ? <Expired /> : <Status look={LOOKS[of]}>{of}</Status>);

/** Its last day, and its first while that is still to come. */
const Run = ({ of: offer, now }: { of: Offer; now: number }) => (
  <span>
    <span className="unbroken">{expiryShown(offer.expiryDate)}</span>
    {offerState(offer, now) === 'Scheduled' && (
      <>
        <br />
        <span className="tiny faint">from {expiryShown(offer.startDate)}</span>
      </>
    )}
  </span>
);

/** The columns of the specification. */
const columnsOf = ({ now, onEdit }: Omit<Props, 'offers'>): Column<Offer>[] => [
  {
    head: 'Title',
    inCard: 'lead-cell',
    cell: ({ title, productCount }) => (
      <span>
        <span className="table__name">{title}</span>
        <br />
        <span className="tiny faint">{coverage(productCount)}</span>
      </span>
    ),
  },
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
    cell: (offer) => <Run of={offer} now={now} />,
  },
  {
    head: 'Actions',
    cell: (it) => <IconButton label={`Edit ${it.title}`} icon={Pencil} aria-haspopup="dialog" onClick={() => onEdit(it)} />,
  },
  {
    head: 'Status',
    cell: (it) => (
      <span className="with-status">
        <State of={offerState(it, now)} />
        <BlockButton name={it.title} isActive={it.isActive} toggle={() => toggle(it._id)} />
      </span>
    ),
  },
];

/** The offers, newest first; those that lower no price are muted. */
export const OfferTable = ({ offers, ...rest }: Props) => (
  <Table
    label="Offers"
    columns={columnsOf(rest)}
    rows={offers}
    keyOf={(it) => it._id}
    isMuted={(it) => ['Blocked', 'Expired', 'No products'].includes(offerState(it, rest.now))}
  />
);
