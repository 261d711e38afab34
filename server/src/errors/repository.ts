import { sql, type Tx } from '#infra/database';
import type { ReportedGroup } from '#infra/logging';
import { newId } from '#kernel/ids';

/** Maximum stored causes; those not seen for longest are deleted first. */
const MAX_GROUPS = 500;

/** Adds to existing groups, and reopens resolved ones. Sorted by key, so that concurrent saves lock rows in the same order. */
export async function addGroups(tx: Tx, groups: readonly ReportedGroup[], version: string): Promise<void> {
  const rows = groups
    .map((group) => ({ ...group, id: newId(), version }))
    .toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  await tx
    .insertInto('errorGroup')
    .values(rows)
    .onConflict((on) =>
      on.column('fingerprint').doUpdateSet({
        source: sql`excluded.source`,
        message: sql`excluded.message`,
        frames: sql`excluded.frames`,
        place: sql`excluded.place`,
        version: sql`excluded.version`,
        requestId: sql`coalesce(excluded.request_id, error_group.request_id)`,
        occurrences: sql`error_group.occurrences + excluded.occurrences`,
        firstSeen: sql`least(error_group.first_seen, excluded.first_seen)`,
        lastSeen: sql`greatest(error_group.last_seen, excluded.last_seen)`,
        reopenedAt: sql`case when error_group.resolved_at is null then error_group.reopened_at else excluded.last_seen end`,
        resolvedAt: null,
      }),
    )
    .execute();
}

export async function trimGroups(tx: Tx): Promise<void> {
  await sql`
    delete from error_group where id in (select id from error_group order by last_seen desc, id desc offset ${MAX_GROUPS})`.execute(
    tx,
  );
}

export const lockGroup = (tx: Tx, id: string) =>
  tx.selectFrom('errorGroup').select(['id', 'resolvedAt']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Sets the time of resolution; null means open. */
export async function setResolved(tx: Tx, id: string, resolvedAt: Date | null): Promise<void> {
  await tx.updateTable('errorGroup').set({ resolvedAt, reopenedAt: null }).where('id', '=', id).execute();
}

export async function deleteGroupsBefore(tx: Tx, day: Date): Promise<void> {
  await tx.deleteFrom('errorGroup').where('lastSeen', '<', day).execute();
}
