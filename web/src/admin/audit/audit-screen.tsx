import { ScrollText } from '../../ui/lucide-icons.tsx';
import { useSearchParams } from 'react-router';
import { listAudit } from '@shop/contract/audit';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { QueryOf } from '@shop/contract/route';
import type { Route } from './+types/audit-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pagingParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import { usePrevious } from '../shared/use-previous.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters, auditQuery } from './audit-filters.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Audit log');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...auditQuery(params), ...pagingParams(params) };
  return { log: await listOrNull(request.url, call(listAudit, { query })) };
}

async function readEntries(query: QueryOf<typeof listAudit>) {
  const { entries, pages, more } = await call(listAudit, { query });
  return { rows: entries, pages, more };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Audit log" what="the audit log">
    <LoadingRows />
  </LoadingScreen>
);

export default function AuditScreen({ loaderData: { log } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const known = usePrevious(log);
  return (
    <ListScreen
      name="audit"
      title="Audit log"
      label="Audit log"
      nouns={['entry', 'entries']}
      page={log && { ...log, rows: log.entries }}
      columns={auditColumns(params)}
      keyOf={({ _id }) => _id}
      search={{ label: 'Search the audit log', placeholder: 'Name, number or text' }}
      filters={auditFilters({ actors: known?.actors ?? [], actions: known?.actions ?? [] })}
      csv={{ file: 'audit-log.csv', readPage: (page) => readEntries({ ...auditQuery(params), page, limit: MAX_PAGE_SIZE }) }}
      empty={
        <EmptyState title="No changes yet" icon={ScrollText}>
          All staff changes are recorded here.
        </EmptyState>
      }
      noMatches={
        <EmptyState title="No changes found" icon={ScrollText} action="Show all changes" to="/audit-log">
          No changes match your search and filters.
        </EmptyState>
      }
    />
  );
}
