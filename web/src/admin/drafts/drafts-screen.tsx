import { useState } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { listDrafts, readDraft, type DraftRow, type DraftState } from '@shop/contract/order-drafts';
import { formatMoney } from '@shop/contract/money';
import type { Route } from './+types/drafts-screen.ts';
import { call } from '../../api/client.ts';
import { formatShortMoment } from '../../shared/format-date.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pencil } from '../../ui/lucide-icons.tsx';
import { Status } from '../../ui/status.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { pagingParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListColumn } from '../shared/list-types.ts';
import { listUrl } from '../shared/list-url.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { DraftPanel } from './draft-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Draft orders');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { q: params.get('q') ?? '', ...pagingParams(params) };
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

const STATES: Record<DraftState, { text: string; look: 'pending' | 'active' | 'blocked' }> = {
  open: { text: 'Draft', look: 'pending' },
  sent: { text: 'Waiting for payment', look: 'pending' },
  expired: { text: 'Link expired', look: 'blocked' },
  placed: { text: 'Order placed', look: 'active' },
};

const columns = (at: (id: string) => string): ListColumn<DraftRow>[] => [
  {
    head: 'Draft',
    required: true,
    inCard: 'lead-cell',
    cell: ({ _id, number }) => (
      <Link className="link num unbroken" to={at(_id)} preventScrollReset>
        {number}
      </Link>
    ),
  },
  { head: 'Customer', cell: ({ customer }) => `${customer.name}, ${customer.phone}` },
  { head: 'Items', numeric: true, cell: ({ items }) => items },
  { head: 'Total', numeric: true, cell: ({ totalPrice }) => formatMoney(totalPrice) },
  { head: 'State', cell: ({ state }) => <Status look={STATES[state].look}>{STATES[state].text}</Status> },
  { head: 'By', cell: ({ createdBy }) => createdBy },
  { head: 'Changed', cell: ({ updatedAt }) => formatShortMoment(updatedAt) },
];

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
      columns={columns(at)}
      keyOf={({ _id }) => _id}
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
