import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { ReplyOf } from '@shop/contract/route';
import {
  listSettlements,
  SETTLEMENT_SORTS,
  SETTLEMENT_SOURCES,
  SETTLEMENT_STATES,
  type SettlementState,
} from '@shop/contract/settlements';
import type { Route } from './+types/settlements-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Wallet } from '../../ui/lucide-icons.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { choiceParam, pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListFilter, ListView } from '../shared/list-types.ts';
import { listUrl } from '../shared/list-url.ts';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { SETTLEMENT_COLUMNS, STATES } from './settlement-columns.tsx';
import { UploadDialog } from './upload-dialog.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Settlements');

const settlementQuery = (params: URLSearchParams) => ({
  source: choiceParam(params, 'source', SETTLEMENT_SOURCES),
  state: choiceParam(params, 'state', SETTLEMENT_STATES),
  ...sortParams(params, SETTLEMENT_SORTS),
});

async function readLines(params: URLSearchParams, page: number) {
  const { lines, pages, more } = await call(listSettlements, {
    query: { ...settlementQuery(params), page, limit: MAX_PAGE_SIZE },
  });
  return { rows: lines, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...settlementQuery(params), ...pagingParams(params) };
  return { list: await listOrNull(request.url, call(listSettlements, { query })) };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Settlements" what="the settlements">
    <LoadingRows />
  </LoadingScreen>
);

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'source',
    label: 'From',
    any: 'Any source',
    options: [
      { value: 'razorpay', name: 'Razorpay' },
      { value: 'courier', name: 'Courier' },
    ],
  },
];

type Totals = ReplyOf<typeof listSettlements>['totals'];

/** One view for each state, with its lines and their amount. */
function viewsOf(params: URLSearchParams, totals: Totals | undefined): ListView[] {
  const current = params.get('state') ?? '';
  const at = (state: string) => listUrl(params, { state, page: '' });
  const countOf = (state: SettlementState, { lines, expected, received }: Totals['matched']) =>
    lines === 0 ? '0' : `${lines} · ${formatMoney(state === 'unknown' ? received : expected)}`;
  return [
    { key: 'all', text: 'All', to: at(''), current: current === '' },
    ...SETTLEMENT_STATES.map((state) => ({
      key: state,
      text: STATES[state].text,
      to: at(state),
      current: current === state,
      count: totals && countOf(state, totals[state]),
    })),
  ];
}

/** Payouts of the gateway and the couriers, beside the owed amounts. */
export default function SettlementsScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [uploading, setUploading] = useState(false);
  return (
    <ListScreen
      title="Settlements"
      actions={
        <Button type="button" size="sm" aria-haspopup="dialog" onClick={() => setUploading(true)}>
          Upload payout file
        </Button>
      }
      name="settlements"
      label="Settlements"
      nouns={['line', 'lines']}
      page={list && { ...list, rows: list.lines }}
      columns={SETTLEMENT_COLUMNS}
      keyOf={({ source, kind, reference, payout }) => `${source} ${kind} ${reference} ${payout}`}
      views={{ label: 'Lines by state', entries: viewsOf(params, list?.totals), params: ['state'] }}
      filters={FILTERS}
      csv={{ file: 'settlements.csv', readPage: (page) => readLines(params, page) }}
      empty={
        <EmptyState title="No payouts yet" icon={Wallet}>
          Upload the payout files of Razorpay and of your couriers to see whether all money has reached the bank.
        </EmptyState>
      }
      noMatches={<EmptyState title="No lines found" icon={Wallet} action="Show all lines" to="/settlements" />}
    >
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </ListScreen>
  );
}
