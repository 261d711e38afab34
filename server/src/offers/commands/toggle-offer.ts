import { recordChange, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { lockOffer, updateOffer } from '../repository.ts';

/** Blocks an offer, or unblocks it. Answers whether it is active now. */
export async function toggleOffer(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Date }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOffer(tx, id);
    const isActive = !before.isActive;
    await updateOffer(tx, { id, isActive, now });
    await recordChange(tx, {
      actor,
      action: isActive ? 'offer.unblock' : 'offer.block',
      subjectId: id,
      before: { isActive: before.isActive },
      after: { isActive },
    });
    return isActive;
  });
}
