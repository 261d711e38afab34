import type { ChosenPart } from '@shop/contract/looks';
import { sql, type Tx } from '#infra/database';

type Column = 'productId' | 'categoryId';
const COLUMNS: Record<ChosenPart['kind'], Column> = { product: 'productId', category: 'categoryId' };

/** The ids among these that exist. */
export async function existingIds(tx: Tx, kind: ChosenPart['kind'], ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom(kind).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

type NewLook = { id: string; of: ChosenPart; shows: readonly ChosenPart[]; now: Date };

/** Adds a look, or replaces what the look of this product or category shows. Returns its id. */
export async function upsertLook(tx: Tx, { id: newId, of, shows, now }: NewLook): Promise<string> {
  const column = COLUMNS[of.kind];
  const { id } = await tx
    .insertInto('look')
    .values({ id: newId, [column]: of.id, updatedAt: now })
    .onConflict((it) => it.column(column).doUpdateSet({ updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('lookItem').where('lookId', '=', id).execute();
  const items = shows.map((part, position) => ({ lookId: id, position, [COLUMNS[part.kind]]: part.id }));
  await tx.insertInto('lookItem').values(items).execute();
  return id;
}

/** The id of the look for this product or category, locked. */
export const lockLookOf = (tx: Tx, of: ChosenPart): Promise<{ id: string } | undefined> =>
  tx.selectFrom('look').select('id').where(COLUMNS[of.kind], '=', of.id).forUpdate().executeTakeFirst();

export async function deleteLookRow(tx: Tx, id: string): Promise<void> {
  await sql`delete from look where id = ${id}`.execute(tx);
}
