import { sql, type Tx } from '#infra/database';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import type { BulkStep, BulkField, ProductToChange, VariantToChange } from './plan.ts';

/** Products and their active sizes, with row locks in the same order as edits: products first, each by id. */
export async function lockForBulkEdit(tx: Tx, productIds: readonly string[]) {
  const ids = productIds.filter(isId);
  const { rows: products } = await sql<ProductToChange>`
    select id, name, is_active from product where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const { rows: variants } = await sql<VariantToChange & { position: number }>`
    select id, product_id, position, size, colour, stock, sale_paise, mrp_paise from variant
    where product_id = any(${ids}::uuid[]) and is_active order by id for no key update`.execute(tx);
  const position = new Map(ids.map((id, index) => [id.toLowerCase(), index]));
  const positionOf = (id: string): number => position.get(id) ?? 0;
  return {
    products: products.toSorted((a, b) => positionOf(a.id) - positionOf(b.id)),
    variants: variants.toSorted((a, b) => positionOf(a.productId) - positionOf(b.productId) || a.position - b.position),
  };
}

/** Sets one column of many rows in one statement. */
export async function saveSteps(tx: Tx, field: BulkField, steps: readonly BulkStep[]): Promise<void> {
  const ids = steps.map(({ id }) => id);
  const values = steps.map(({ after }) => after);
  const changes = sql`unnest(${ids}::uuid[], ${values}::bigint[]) as it (id, value)`;
  const statements = {
    active: sql`update product set is_active = it.value = 1 from ${changes} where product.id = it.id`,
    price: sql`update variant set sale_paise = it.value from ${changes} where variant.id = it.id`,
    mrp: sql`update variant set mrp_paise = it.value from ${changes} where variant.id = it.id`,
    stock: sql`update variant set stock = it.value from ${changes} where variant.id = it.id`,
  };
  await statements[field].execute(tx);
}

type DoneStep = Omit<BulkStep, 'productId'> & { productId: string };

/** Stores the steps of a change for its undo. Returns its id. */
export async function saveBulkEdit(
  tx: Tx,
  { actorId, at, field, steps }: { actorId: string; at: Date; field: BulkField; steps: readonly BulkStep[] },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('bulkChange')
    .values({ id, at, actorId, field, steps: JSON.stringify(steps) })
    .execute();
  return id;
}

/** Marks a change as undone, once. @throws ShopError not_found, stale when it was undone already */
export async function loadBulkEdit(tx: Tx, id: string, now: Date): Promise<{ field: BulkField; steps: DoneStep[] }> {
  const row = isId(id)
    ? await tx
        .selectFrom('bulkChange')
        .select(['field', 'steps', 'undoneAt'])
        .where('id', '=', id)
        .forUpdate()
        .$narrowType<{ field: BulkField; steps: DoneStep[] }>()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ShopError('not_found', 'There is nothing to undo.');
  if (row.undoneAt) throw new ShopError('stale', 'This change was undone already.');
  await tx.updateTable('bulkChange').set({ undoneAt: now }).where('id', '=', id).execute();
  return row;
}
