import { listAudit } from '@shop/contract/audit';
import type { AppContext } from '#infra/app-context';
import { auditChoices, auditPage } from './queries.ts';

/** Routes that only read: entries are never changed. */
export function auditRoutes({ serve, db }: AppContext): void {
  serve(listAudit, async ({ query }) => ({ ...(await auditPage(db, query)), ...(await auditChoices(db)) }));
}
