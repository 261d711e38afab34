import { recordChange, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { lockCategory, updateCategory } from '../repository/categories.ts';

/** Blocks a category, and with it everything in it, or unblocks it. Answers whether it is active now. */
export async function toggleCategory(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Date }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await lockCategory(tx, id);
    const isActive = !before.isActive;
    await updateCategory(tx, { id, isActive, updatedAt: now });
    await recordChange(tx, {
      actor,
      action: isActive ? 'category.unblock' : 'category.block',
      subjectId: id,
      before: { isActive: before.isActive },
      after: { isActive },
    });
    return isActive;
  });
}
