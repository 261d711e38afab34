import { sql, type Tx } from '#infra/database';

/** The state of a webhook that works. */
export const NO_FAILURES = { failureCount: 0, failingSince: null, failingMailedAt: null, pausedUntil: null };

/** Records that a webhook got an event. */
export async function recordSuccess(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('webhook').set(NO_FAILURES).where('id', '=', id).where('failingSince', 'is not', null).execute();
}

/** Records a failed attempt, and returns how long the webhook has been failing; undefined if it was deleted meanwhile. */
export const recordFailure = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('webhook')
    .set((it) => ({
      failureCount: it('failureCount', '+', 1),
      failingSince: it.fn.coalesce('failingSince', sql<Date>`${at}::timestamptz`),
    }))
    .where('id', '=', id)
    .returning(['active', 'failureCount', 'failingSince', 'failingMailedAt'])
    .$narrowType<{ failingSince: Date }>()
    .executeTakeFirst();

/** Sends nothing to a webhook until then; null: at once. */
export async function pause(tx: Tx, id: string, pausedUntil: Date | null): Promise<void> {
  await tx.updateTable('webhook').set({ pausedUntil }).where('id', '=', id).execute();
}

export async function markMailed(tx: Tx, id: string, failingMailedAt: Date): Promise<void> {
  await tx.updateTable('webhook').set({ failingMailedAt }).where('id', '=', id).execute();
}

/** Disables a webhook. */
export async function disable(tx: Tx, id: string, offReason: string): Promise<void> {
  await tx.updateTable('webhook').set({ active: false, offReason }).where('id', '=', id).execute();
}
