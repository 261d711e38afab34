import { listAudit } from '@shop/contract/audit';
import type { AppContext } from '#infra/app-context';
import { auditChoices, auditPage } from './queries.ts';

/** There is nothing here but reading: what was written down stays. */
export function auditRoutes({ serve, db }: AppContext): void {
  serve(listAudit, async ({ query }) => ({ ...(await auditPage(db, query)), ...(await auditChoices(db)) }));
}
