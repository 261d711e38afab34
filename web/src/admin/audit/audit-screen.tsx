import { ScrollText } from 'lucide-react';
import { useNavigation, useSearchParams } from 'react-router';
import { listAudit } from '@shop/contract/audit';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/audit-screen.ts';
import { call } from '../../api/client.ts';
import { titled } from '../../shared/title.ts';
import { names } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { listAddress, pageAsked, rangeOf } from '../layout/list-address.ts';
import { Waiting, WaitingRows } from '../layout/waiting.tsx';
import { withinPages } from '../layout/within-pages.ts';
import { AuditFilter, choicesAsked } from './audit-filter.tsx';
import { AuditTable } from './audit-table.tsx';

export { Trouble as ErrorBoundary } from '../../ui/states.tsx';
export const meta = () => titled('Audit log');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { ...choicesAsked(asked), page: pageAsked(asked), limit: PAGE_SIZE };
  return { log: withinPages(request.url, await call(listAudit, { query })) };
}

export const HydrateFallback = () => (
  <Waiting title="Audit log" what="the audit log">
    <WaitingRows />
  </Waiting>
);

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="Nothing found." icon={ScrollText} action="Show everything" to="/audit-log">
      Nothing fits the search and the filter chosen.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing here." icon={ScrollText}>
      Whatever staff change is written down here.
    </EmptyState>
  );

export default function AuditScreen({ loaderData: { log } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const waiting = useNavigation().state === 'loading';
  const { entries, actors, actions, total, more, page, pages } = log;
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Audit log</h1>
      </div>
      <div className={names('panel', waiting && 'is-waiting')} aria-busy={waiting}>
        <AuditFilter asked={asked} actors={actors} actions={actions} />
        {entries.length === 0 ? (
          <Nothing filtered={Object.keys(choicesAsked(asked)).length > 0} />
        ) : (
          <AuditTable entries={entries} asked={asked} />
        )}
        <div className="panel__foot">
          <Pager
            page={page}
            pages={pages}
            to={(next) => listAddress(asked, { page: String(next) })}
            range={rangeOf({ total, more, page, shown: entries.length, perPage: PAGE_SIZE })}
          />
        </div>
      </div>
      <output className="vh">{total === 1 ? '1 entry' : `${total} entries`}</output>
    </main>
  );
}
