import { sql, type Tx } from '#infra/database';
import type { DeliveryReport } from '../delivery-report.ts';

/** The first key of the advisory locks of gateways' ids. */
const ID_LOCK = 1_920_410;

/**
 * Locks gateways' ids until the transaction ends, so that a report and the transaction that saves the id of its message follow
 * each other: one of the two sees the other's row.
 */
export async function lockProviderIds(tx: Tx, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].toSorted();
  await sql`select pg_advisory_xact_lock(${ID_LOCK}, hashtext(id)) from unnest(${sorted}::text[]) as id`.execute(tx);
}

/** Stores reports of unknown ids, without their phones. */
export async function insertEarlyReports(tx: Tx, reports: readonly DeliveryReport[], at: Date): Promise<void> {
  if (reports.length === 0) return;
  await tx
    .insertInto('earlySmsReport')
    .values(reports.map(({ id: providerId, state, code }) => ({ providerId, state, code, reportedAt: at })))
    .onConflict((it) => it.columns(['providerId', 'state']).doNothing())
    .execute();
}

/** Takes the stored reports of an id out of the table. */
export async function takeEarlyReports(tx: Tx, providerId: string): Promise<DeliveryReport[]> {
  const rows = await tx
    .deleteFrom('earlySmsReport')
    .where('providerId', '=', providerId)
    .returning(['state', 'code', 'reportedAt'])
    .$narrowType<{ state: DeliveryReport['state'] }>()
    .execute();
  return rows.map(({ state, code, reportedAt: at }) => ({ id: providerId, reference: null, to: null, state, code, at }));
}

export async function deleteEarlyReportsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('earlySmsReport').where('reportedAt', '<', moment).execute();
}
