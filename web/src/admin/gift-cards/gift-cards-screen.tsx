import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { formatMoney } from '@shop/contract/format-money';
import { readGiftCardOffer } from '@shop/contract/gift-card-sales';
import {
  GIFT_CARD_SORTS,
  GIFT_CARD_STATES,
  listGiftCards,
  type CreditTotals,
  type GiftCard,
  type GiftCardSort,
} from '@shop/contract/gift-cards';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/gift-cards-screen.ts';
import { call } from '../../api/client.ts';
import { CREDIT_REASON_LABELS } from '../../shared/credit-labels.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Gift } from '../../ui/lucide-icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { formatExpiry } from '../shared/expiry.ts';
import { choiceParam, pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ColumnSort, ListColumn, ListFilter } from '../shared/list-types.ts';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { readIds } from '../shared/read-ids.ts';
import { BulkGiftCards } from './bulk-gift-cards.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { GiftCardPanel } from './gift-card-panel.tsx';
import { IssueCardDialog } from './issue-card-dialog.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Gift cards');

const cardQuery = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  state: choiceParam(params, 'state', GIFT_CARD_STATES),
  ...sortParams(params, GIFT_CARD_SORTS),
});

async function readCards(params: URLSearchParams, page: number) {
  const { giftCards, pages, more } = await call(listGiftCards, { query: { ...cardQuery(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: giftCards, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const cards = call(listGiftCards, { query: { ...cardQuery(params), ...pagingParams(params) } });
  const [list, { offer }] = await Promise.all([listOrNull(request.url, cards), call(readGiftCardOffer)]);
  return { list, offer };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Gift cards" what="the gift cards">
    <LoadingRows />
  </LoadingScreen>
);

export const STATE_LABELS: Record<GiftCard['state'], string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  used: 'Used up',
  expired: 'Expired',
  blocked: 'Blocked',
  refunded: 'Refunded',
};
const STYLES: Record<GiftCard['state'], StatusStyle> = {
  active: 'active',
  scheduled: 'pending',
  used: 'delivered',
  expired: 'cancelled',
  blocked: 'blocked',
  refunded: 'returned',
};

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: GIFT_CARD_STATES.map((value) => ({ value, name: STATE_LABELS[value] })),
  },
];

const SORTS = {
  value: { asc: 'Lowest value first', desc: 'Highest value first', first: 'desc' },
  balance: { asc: 'Least left first', desc: 'Most left first', first: 'desc' },
  expires: { asc: 'First to expire', desc: 'Last to expire' },
  newest: { asc: 'Oldest first', desc: 'Newest first', first: 'asc' },
} as const satisfies Record<GiftCardSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: GiftCardSort): ColumnSort => ({ by, ...SORTS[by] });

const reasonLabel = (reason: string): string => CREDIT_REASON_LABELS[reason as keyof typeof CREDIT_REASON_LABELS] ?? reason;

const columnsFor = (onOpen: (card: GiftCard) => void): ListColumn<GiftCard>[] => [
  {
    head: 'Gift card',
    required: true,
    sort: sortBy('newest'),
    inCard: 'lead-cell',
    text: ({ number }) => number,
    cell: (card) => (
      <>
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => onOpen(card)}>
          {card.number}
        </button>
        <br />
        <span className="tiny faint">…{card.last4}</span>
      </>
    ),
  },
  { head: 'For', text: ({ receiver }) => receiver, cell: ({ receiver }) => receiver || '–' },
  {
    head: 'Value',
    numeric: true,
    sort: sortBy('value'),
    text: ({ value }) => String(value / 100),
    cell: ({ value }) => formatMoney(value),
  },
  {
    head: 'Left',
    numeric: true,
    sort: sortBy('balance'),
    text: ({ balance }) => String(balance / 100),
    cell: ({ balance }) => formatMoney(balance),
  },
  {
    head: 'Valid until',
    sort: sortBy('expires'),
    text: ({ expiresAt }) => formatExpiry(expiresAt),
    cell: ({ expiresAt }) => <span className="unbroken">{formatExpiry(expiresAt)}</span>,
  },
  {
    head: 'Issued by',
    text: ({ by }) => by,
    cell: ({ by, reason }) => (
      <>
        {by || 'Bought'}
        <br />
        <span className="tiny faint">{reasonLabel(reason)}</span>
      </>
    ),
  },
  {
    head: 'Status',
    text: ({ state }) => STATE_LABELS[state],
    cell: ({ state }) => <Status look={STYLES[state]}>{STATE_LABELS[state]}</Status>,
  },
];

/** The shop's liability for cards and credit. */
const Owed = ({ totals }: { totals: CreditTotals }) => (
  <>
    {!totals.balanced && (
      <Notice kind="danger" alert>
        A balance is not the sum of its entries. Ask your developer to look at the ledger before any more is issued.
      </Notice>
    )}
    <p className="small muted">
      Left on gift cards {formatMoney(totals.giftCards)}, as store credit {formatMoney(totals.credit)}. In the last 30 days:
      issued {formatMoney(totals.issued)}, used {formatMoney(totals.used)}, expired {formatMoney(totals.expired)}.
    </p>
  </>
);

export default function GiftCardsScreen({ loaderData: { list, offer } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<GiftCard | 'new' | 'sale' | null>(null);
  const close = () => setOpened(null);
  return (
    <ListScreen
      name="gift-cards"
      title="Gift cards"
      actions={
        <>
          <Button type="button" kind="secondary" onClick={() => setOpened('sale')}>
            Sell in the shop: {offer.isOn ? 'on' : 'off'}
          </Button>
          <Button type="button" onClick={() => setOpened('new')}>
            Issue gift card
          </Button>
        </>
      }
      label="Gift cards"
      nouns={['gift card', 'gift cards']}
      page={list && { ...list, rows: list.giftCards }}
      columns={columnsFor(setOpened)}
      keyOf={({ _id }) => _id}
      isMuted={({ state }) => state !== 'active'}
      filters={FILTERS}
      nameOf={({ number }) => number}
      bulk={{ max: MAX_SELECTED_ROWS, Actions: BulkGiftCards, idsFound: () => readIds((page) => readCards(params, page)) }}
      csv={{ file: 'gift-cards.csv', readPage: (page) => readCards(params, page) }}
      search={{ label: 'Search gift cards', placeholder: 'Number, last four characters or receiver' }}
      empty={
        <EmptyState title="No gift cards yet" icon={Gift}>
          Customers use a card in the cart. It pays before card, UPI or cash.
        </EmptyState>
      }
      noMatches={<EmptyState title="No gift cards found" icon={Gift} action="Show all gift cards" to="/gift-cards" />}
    >
      {list && <Owed totals={list.totals} />}
      {opened === 'new' && <IssueCardDialog onClose={close} />}
      {opened === 'sale' && <SaleDialog offer={offer} onClose={close} />}
      {opened !== null && opened !== 'new' && opened !== 'sale' && <GiftCardPanel card={opened} onClose={close} />}
    </ListScreen>
  );
}
