import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { deletePromotion, lockPromotion } from '../repository.ts';

type RemovePromotion = { id: string; actor: Actor; now: Date };

/** Deletes a promotion; one that an order or a cart references is archived. @throws ShopError not_found */
export async function removePromotion(db: Db, { id, actor, now }: RemovePromotion): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: _, ...before } = await lockPromotion(tx, id);
    await deletePromotion(tx, id, now);
    await writeAuditEntry(tx, { actor, action: 'promotion.remove', subjectId: id, before, after: null });
  });
}
