import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { lockOffer, updateOffer } from '../repository.ts';

type SetActive = {
  id: string;
  actor: Actor;
  now: Date;
  /** If omitted, the other state. */
  to?: boolean;
};

/** Blocks or unblocks an offer. Returns whether it is active now. @throws ShopError not_found */
export async function setOfferActive(db: Db, { id, actor, now, to }: SetActive): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOffer(tx, id);
    const isActive = to ?? !before.isActive;
    if (isActive === before.isActive) return isActive;
    await updateOffer(tx, { id, isActive, now });
    await writeAuditEntry(tx, {
      actor,
      action: isActive ? 'offer.unblock' : 'offer.block',
      subjectId: id,
      before: { isActive: before.isActive },
      after: { isActive },
    });
    return isActive;
  });
}
