import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { lockCategory, updateCategory } from '../repository/categories.ts';

type SetActive = {
  id: string;
  actor: Actor;
  now: Date;
  /** If omitted, the other state. */
  to?: boolean;
};

/** Blocks a category with everything in it, or unblocks it. Returns whether it is active now. @throws ShopError not_found */
export async function setCategoryActive(db: Db, { id, actor, now, to }: SetActive): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await lockCategory(tx, id);
    const isActive = to ?? !before.isActive;
    if (isActive === before.isActive) return isActive;
    await updateCategory(tx, { id, isActive, updatedAt: now });
    await writeAuditEntry(tx, {
      actor,
      action: isActive ? 'category.unblock' : 'category.block',
      subjectId: id,
      before: { isActive: before.isActive },
      after: { isActive },
    });
    return isActive;
  });
}
