import type { ChosenPart } from '@shop/contract/outfits';
import { sql, type Tx } from '#infra/database';

type Column = 'productId' | 'categoryId';
const COLUMNS: Record<ChosenPart['kind'], Column> = { product: 'productId', category: 'categoryId' };

/** Those of these ids that exist. */
export async function existingIds(tx: Tx, kind: ChosenPart['kind'], ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom(kind).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

type NewOutfit = { id: string; of: ChosenPart; shows: readonly ChosenPart[]; now: Date };

/** Inserts an outfit, or replaces that of the same product or category. Returns its id. */
export async function upsertOutfit(tx: Tx, { id: newId, of, shows, now }: NewOutfit): Promise<string> {
  const column = COLUMNS[of.kind];
  const { id } = await tx
    .insertInto('outfit')
    .values({ id: newId, [column]: of.id, updatedAt: now })
    .onConflict((it) => it.column(column).doUpdateSet({ updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('outfitItem').where('outfitId', '=', id).execute();
  const items = shows.map((part, position) => ({ outfitId: id, position, [COLUMNS[part.kind]]: part.id }));
  await tx.insertInto('outfitItem').values(items).execute();
  return id;
}

/** The id of the outfit for this product or category, with a row lock. */
export const lockOutfitOf = (tx: Tx, of: ChosenPart): Promise<{ id: string } | undefined> =>
  tx.selectFrom('outfit').select('id').where(COLUMNS[of.kind], '=', of.id).forUpdate().executeTakeFirst();

export async function deleteOutfitRow(tx: Tx, id: string): Promise<void> {
  await sql`delete from outfit where id = ${id}`.execute(tx);
}
