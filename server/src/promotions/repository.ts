import { MAX_PROMOTIONS } from '@shop/contract/promotions';
import { sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import type { PromotionFields, PromotionRow } from './promotion-mapper.ts';

/** Locks a promotion against uses and edits. @throws ShopError not_found */
export async function lockPromotion(tx: Tx, id: string): Promise<PromotionRow> {
  const row = isId(id)
    ? await tx
        .selectFrom('promotion')
        .selectAll()
        .where('id', '=', id)
        .where('isArchived', '=', false)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ShopError('not_found', 'There is no such promotion.');
  const { isArchived: _, used: __, createdAt: ___, updatedAt: ____, ...fields } = row;
  return fields as unknown as PromotionRow;
}

/**
 * Refuses a code of a coupon or another promotion. Concurrent requests wait for each other.
 * @throws ShopError name_taken
 */
export async function refuseTakenCode(tx: Tx, { code, except }: { code: string; except?: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${code}`}, 0))`.execute(tx);
  const { rows } = await sql<object>`
    select from coupon where code = ${code} and is_active
    union all select from promotion where code = ${code} and not is_archived and id is distinct from ${except ?? null}::uuid`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const message = `Code ${code} already exists.`;
  throw new ShopError('name_taken', message, { errors: { code: message } });
}

/** @throws ShopError list_full if more would be running or scheduled than a cart may try */
export async function refuseTooMany(tx: Tx, { now, except }: { now: Date; except?: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotions', 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion
    where is_active and not is_archived and (ends_at is null or ends_at > ${now}) and id is distinct from ${except ?? null}::uuid`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= MAX_PROMOTIONS)
    throw new ShopError('list_full', `At most ${MAX_PROMOTIONS} promotions run or wait at once. Please end one first.`);
}

const columnsOf = (fields: PromotionFields) => ({ ...fields, benefit: JSON.stringify(fields.benefit) });

export async function insertPromotion(
  tx: Tx,
  { id, now, ...fields }: PromotionFields & { id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('promotion')
    .values({ id, ...columnsOf(fields), createdAt: now, updatedAt: now })
    .execute();
}

/** Updates a locked promotion. Uses are counted from the beginning, also if it had no limit before. */
export async function updatePromotion(
  tx: Tx,
  { id, now, ...fields }: PromotionFields & { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('promotion')
    .set({ ...columnsOf(fields), updatedAt: now })
    .set((it) => ({
      used: it
        .selectFrom('promotionUse')
        .select((use) => use.fn.countAll<number>().as('uses'))
        .where('promotionId', '=', id),
    }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a locked promotion, or archives one that an order or a cart references. */
export async function deletePromotion(tx: Tx, id: string, now: Date): Promise<void> {
  const { rows } = await sql<object>`
    select from promotion_use where promotion_id = ${id} union all select from cart where promotion_id = ${id} limit 1`.execute(
    tx,
  );
  if (rows.length > 0)
    await tx.updateTable('promotion').set({ isArchived: true, isActive: false, updatedAt: now }).where('id', '=', id).execute();
  else await tx.deleteFrom('promotion').where('id', '=', id).execute();
}
