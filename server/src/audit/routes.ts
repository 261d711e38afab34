import { listAudit } from '@shop/contract/audit';
import type { Shop } from '#infra/shop';
import { auditChoices, auditPage } from './queries.ts';

/** There is nothing here but reading: what was written down stays. */
export function auditRoutes({ serve, db }: Shop): void {
  serve(listAudit, async ({ query }) => ({ ...(await auditPage(db, query)), ...(await auditChoices(db)) }));
}
