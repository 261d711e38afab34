import type { OfferForm } from '@shop/contract/offers';
import { recordChange, type Actor } from '#audit';
import type { Db } from '#infra/db';
import { fieldsOf } from '../offer-of.ts';
import { lockOffer, updateOffer } from '../repository.ts';

type EditOffer = { id: string; form: OfferForm; actor: Actor; now: Date };

/** Changes an offer. A minimum purchase that the form leaves out stays as it is. */
export async function editOffer(db: Db, { id, form, actor, now }: EditOffer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { title, description, discountPercent, expiresAt, minimumPaise } = await lockOffer(tx, id);
    const before = { title, description, discountPercent: Number(discountPercent), expiresAt, minimumPaise };
    const after = { ...before, ...fieldsOf(form) };
    await updateOffer(tx, { id, ...after, now });
    await recordChange(tx, { actor, action: 'offer.edit', subjectId: id, before, after });
  });
}
