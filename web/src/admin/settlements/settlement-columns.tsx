import { Link } from 'react-router';
import { formatMoney, type Paise } from '@shop/contract/money';
import type { SettlementLine, SettlementSort, SettlementState } from '@shop/contract/settlements';
import { formatShortDate } from '../../shared/format-date.ts';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';

export const STATES: Record<SettlementState, { text: string; look: StatusStyle }> = {
  matched: { text: 'Matched', look: 'active' },
  differing: { text: 'Differs', look: 'failed' },
  missing: { text: 'Missing', look: 'pending' },
  unknown: { text: 'Not ours', look: 'blocked' },
};
const KINDS: Record<SettlementLine['kind'], string> = { payment: 'Payment', refund: 'Refund', cod: 'COD' };

const SORTS = {
  day: { asc: 'Oldest first', desc: 'Newest first', first: 'desc' },
  received: { asc: 'Least received first', desc: 'Most received first', first: 'desc' },
  difference: { asc: 'Most missing first', desc: 'Most in excess first' },
} as const satisfies Record<SettlementSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: SettlementSort): ColumnSort => ({ by, ...SORTS[by] });

const rupees = (amount: Paise): string => (amount / 100).toFixed(2);

/** Lines of payouts beside the owed amounts. */
export const SETTLEMENT_COLUMNS: ListColumn<SettlementLine>[] = [
  {
    head: 'Line',
    required: true,
    inCard: 'lead-cell',
    text: ({ reference }) => reference,
    cell: ({ reference }) => <b className="num breakable">{reference}</b>,
  },
  { head: 'Kind', text: ({ kind }) => KINDS[kind], cell: ({ kind }) => KINDS[kind] },
  {
    head: 'Order',
    inCard: 'span-2',
    text: ({ order, giftCard }) => (order ?? giftCard)?.number ?? '',
    cell: ({ order, giftCard }) =>
      order ? (
        <Link className="link num unbroken" to={`/order-admin?order=${order._id}`}>
          {order.number}
        </Link>
      ) : (
        (giftCard?.number ?? 'None')
      ),
  },
  {
    head: 'Day',
    sort: sortBy('day'),
    text: ({ day }) => day,
    cell: ({ day }) => <span className="unbroken">{formatShortDate(day)}</span>,
  },
  { head: 'Payout', text: ({ payout }) => payout, cell: ({ payout }) => payout || 'Not paid out' },
  { head: 'Expected', numeric: true, text: ({ expected }) => rupees(expected), cell: ({ expected }) => formatMoney(expected) },
  {
    head: 'Received',
    numeric: true,
    sort: sortBy('received'),
    text: ({ received }) => rupees(received),
    cell: ({ received }) => formatMoney(received),
  },
  {
    head: 'Difference',
    numeric: true,
    sort: sortBy('difference'),
    text: ({ difference }) => rupees(difference),
    cell: ({ difference }) => (difference === 0 ? '–' : formatMoney(difference)),
  },
  { head: 'Fee', numeric: true, extra: true, text: ({ fee }) => rupees(fee), cell: ({ fee }) => formatMoney(fee) },
  {
    head: 'State',
    inCard: 'span-2',
    text: ({ state }) => STATES[state].text,
    cell: ({ state }) => <Status look={STATES[state].look}>{STATES[state].text}</Status>,
  },
];
