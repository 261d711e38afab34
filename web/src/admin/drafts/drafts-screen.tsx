import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { deleteDraft, DRAFT_SORTS, listDrafts, readDraft, type DraftRow } from '@shop/contract/order-drafts';
import type { Route } from './+types/drafts-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pencil } from '../../ui/lucide-icons.tsx';
import { BulkEach } from '../shared/bulk-each.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { BulkProps } from '../shared/list-types.ts';
import { listUrl } from '../shared/list-url.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { draftColumns } from './draft-columns.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { DraftPanel } from './draft-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Draft orders');

const draftQuery = (params: URLSearchParams) => ({ q: params.get('q') ?? '', ...sortParams(params, DRAFT_SORTS) });

async function readDrafts(params: URLSearchParams, page: number) {
  const { drafts, pages, more } = await call(listDrafts, { query: { ...draftQuery(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: drafts, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...draftQuery(params), ...pagingParams(params) };
  const id = params.get('draft');
  const [list, opened] = await Promise.all([
    listOrNull(request.url, call(listDrafts, { query })),
    id ? nullOnError(call(readDraft, { params: { id } })) : null,
  ]);
  return { list, opened: opened?.order ?? null };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Draft orders" what="the draft orders">
    <LoadingRows />
  </LoadingScreen>
);

const DeleteDrafts = ({ selected }: BulkProps<DraftRow>) => (
  <BulkEach
    selected={selected}
    label="Delete"
    question={{
      title: `Delete ${selected.count} draft ${selected.count === 1 ? 'order' : 'orders'}?`,
      text: 'Drafts whose payment link is open stay. This cannot be undone.',
    }}
    act={(id) => call(deleteDraft, { params: { id } })}
    doneText={(done, count) => `${done} of ${count} draft ${count === 1 ? 'order' : 'orders'} deleted.`}
  />
);

/** Orders taken on the phone, until they are placed. */
export default function DraftsScreen({ loaderData: { list, opened } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [form, setForm] = useState<'new' | 'edit' | null>(null);
  const at = (draft: string) => listUrl(params, { draft, page: params.get('page') ?? '' });
  return (
    <ListScreen
      name="drafts"
      title="Draft orders"
      actions={
        <Button type="button" onClick={() => setForm('new')}>
          New draft order
        </Button>
      }
      label="Draft orders"
      nouns={['draft order', 'draft orders']}
      page={list && { ...list, rows: list.drafts }}
      columns={draftColumns(at)}
      keyOf={({ _id }) => _id}
      nameOf={({ number }) => number}
      bulk={{
        max: MAX_PAGE_SIZE,
        Actions: DeleteDrafts,
        idsFound: async () => (await readDrafts(params, 1)).rows.map(({ _id }) => _id),
      }}
      csv={{ file: 'draft-orders.csv', readPage: (page) => readDrafts(params, page) }}
      search={{ label: 'Search draft orders', placeholder: 'Number, name, phone or email' }}
      empty={
        <EmptyState title="No draft orders yet" icon={Pencil}>
          Write down an order for a customer on the phone, then send a payment link or place it in cash.
        </EmptyState>
      }
      noMatches={<EmptyState title="No draft orders found" icon={Pencil} action="Show all draft orders" to="/drafts" />}
    >
      {form !== null && <DraftPanel draft={form === 'edit' ? opened : null} onClose={() => setForm(null)} />}
      {form === null && opened && (
        <DraftDialog
          key={opened._id}
          draft={opened}
          onEdit={() => setForm('edit')}
          onClose={() => void navigate(at(''), { replace: true, preventScrollReset: true })}
        />
      )}
    </ListScreen>
  );
}
