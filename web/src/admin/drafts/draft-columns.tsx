import { Link } from 'react-router';
import type { DraftRow, DraftSort, DraftState } from '@shop/contract/order-drafts';
import { formatMoney } from '@shop/contract/money';
import { formatShortMoment } from '../../shared/format-date.ts';
import { Status } from '../../ui/status.tsx';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';

const STATES: Record<DraftState, { text: string; look: 'pending' | 'active' | 'blocked' }> = {
  open: { text: 'Draft', look: 'pending' },
  sent: { text: 'Waiting for payment', look: 'pending' },
  expired: { text: 'Link expired', look: 'blocked' },
  placed: { text: 'Order placed', look: 'active' },
};

const SORTS = {
  changed: { asc: 'Oldest change first', desc: 'Latest change first', first: 'desc' },
  total: { asc: 'Lowest total first', desc: 'Highest total first', first: 'desc' },
  items: { asc: 'Fewest items first', desc: 'Most items first', first: 'desc' },
} as const satisfies Record<DraftSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: DraftSort): ColumnSort => ({ by, ...SORTS[by] });

const customerText = ({ customer }: DraftRow): string => `${customer.name}, ${customer.phone}`;

/** Draft orders. `at` is the URL that opens one. */
export const draftColumns = (at: (id: string) => string): ListColumn<DraftRow>[] => [
  {
    head: 'Draft',
    required: true,
    inCard: 'lead-cell',
    text: ({ number }) => number,
    cell: ({ _id, number }) => (
      <Link className="link num unbroken" to={at(_id)} preventScrollReset>
        {number}
      </Link>
    ),
  },
  { head: 'Customer', text: customerText, cell: customerText },
  { head: 'Items', numeric: true, sort: sortBy('items'), text: ({ items }) => String(items), cell: ({ items }) => items },
  {
    head: 'Total',
    numeric: true,
    sort: sortBy('total'),
    text: ({ totalPrice }) => (totalPrice / 100).toFixed(2),
    cell: ({ totalPrice }) => formatMoney(totalPrice),
  },
  {
    head: 'State',
    inCard: 'span-2',
    text: ({ state }) => STATES[state].text,
    cell: ({ state }) => <Status look={STATES[state].look}>{STATES[state].text}</Status>,
  },
  { head: 'By', text: ({ createdBy }) => createdBy, cell: ({ createdBy }) => createdBy },
  {
    head: 'Changed',
    inCard: 'span-2',
    sort: sortBy('changed'),
    text: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => formatShortMoment(updatedAt),
  },
];
