import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listAudit } from '@shop/contract/audit';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/audit-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageAsked } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { usePrevious } from '../shared/use-previous.ts';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { AuditFilter, choicesAsked } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Audit log');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { ...choicesAsked(asked), page: pageAsked(asked), limit: PAGE_SIZE };
  return { log: await listOrNothing(request.url, call(listAudit, { query })) };
}

export const HydrateFallback = () => (
  <Waiting title="Audit log" what="the audit log">
    <WaitingRows />
  </Waiting>
);

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No changes found" icon={ScrollText} action="Show all changes" to="/audit-log">
      No changes match your search and filters.
    </EmptyState>
  ) : (
    <EmptyState title="No changes yet" icon={ScrollText}>
      All staff changes are recorded here.
    </EmptyState>
  );

export default function AuditScreen({ loaderData: { log } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const known = usePrevious(log);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Audit log</h1>
      </div>
      <ListPanel
        list={log}
        words={['entry', 'entries']}
        entries={({ entries }) => entries}
        above={<AuditFilter asked={asked} actors={known?.actors ?? []} actions={known?.actions ?? []} />}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <Nothing filtered={Object.keys(choicesAsked(asked)).length > 0} />
          ) : (
            <AuditTable entries={entries} asked={asked} />
          )
        }
      </ListPanel>
    </main>
  );
}
