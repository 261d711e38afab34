import { Pencil } from '../../ui/lucide-icons.tsx';
import { formatMoney } from '@shop/contract/money';
import { toggleOffer, type Offer, type OfferSort } from '@shop/contract/offers';
import { call } from '../../api/client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BlockButton } from '../shared/block-button.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import { formatExpiry } from '../shared/expiry.ts';
import { ExpiredBadge } from '../shared/expired-badge.tsx';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';
import { offerState, type OfferState } from './offer-state.ts';

const SORTS = {
  title: { asc: 'Title, A to Z', desc: 'Title, Z to A' },
  discount: { asc: 'Lowest discount first', desc: 'Highest discount first', first: 'desc' },
  expires: { asc: 'First to expire', desc: 'Last to expire' },
  newest: { asc: 'Oldest first', desc: 'Newest first' },
} as const satisfies Record<OfferSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: OfferSort): ColumnSort => ({ by, ...SORTS[by] });

type Props = { now: number; onEdit: (offer: Offer) => void };

const toggle = async (id: string) => (await call(toggleOffer, { params: { id } })).message;

const coverage = (count: number): string =>
  count === 0 ? 'On no product' : count === 1 ? 'On 1 product' : `On ${count} products`;

const STYLES = { Scheduled: 'pending', Running: 'active', 'No products': 'pending', Blocked: 'blocked' } satisfies Record<
  Exclude<OfferState, 'Expired'>,
  StatusStyle
>;

const State = ({ of }: { of: OfferState }) => (of === 'Expired' ? <ExpiredBadge /> : <Status look={STYLES[of]}>{of}</Status>);

/** The last day of an offer, and its first day while that is in the future. */
const Run = ({ of: offer, now }: { of: Offer; now: number }) => (
  <span>
    <span className="unbroken">{formatExpiry(offer.expiryDate)}</span>
    {offerState(offer, now) === 'Scheduled' && (
      <>
        <br />
        <span className="tiny faint">from {formatExpiry(offer.startDate)}</span>
      </>
    )}
  </span>
);

/** Columns of an offer's terms. */
const TERMS: ListColumn<Offer>[] = [
  {
    head: 'Title',
    required: true,
    sort: sortBy('title'),
    text: ({ title }) => title,
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
    text: ({ description }) => description,
    inCard: 'wide',
    cell: ({ description }) => <span className="muted">{description || 'N/A'}</span>,
  },
  { head: 'Discount Type', text: ({ discountType }) => discountType, cell: ({ discountType }) => discountType },
  {
    head: 'Discount Value',
    numeric: true,
    sort: sortBy('discount'),
    text: ({ discountValue }) => `${discountValue}%`,
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
];

/** The columns of the list (behaviour.md, Offers). */
export const offerColumns = ({ now, onEdit }: Props): ListColumn<Offer>[] => [
  ...TERMS,
  {
    head: 'Expiry Date',
    sort: sortBy('expires'),
    text: ({ expiryDate }) => formatExpiry(expiryDate),
    cell: (offer) => <Run of={offer} now={now} />,
  },
  {
    head: 'Actions',
    required: true,
    cell: (it) => <IconButton label={`Edit ${it.title}`} icon={Pencil} aria-haspopup="dialog" onClick={() => onEdit(it)} />,
  },
  {
    head: 'Status',
    required: true,
    text: (it) => offerState(it, now),
    cell: (it) => (
      <span className="with-status">
        <State of={offerState(it, now)} />
        <BlockButton name={it.title} isActive={it.isActive} toggle={() => toggle(it._id)} />
      </span>
    ),
  },
];
