import type { OfferForm } from '@shop/contract/offers';
import { recordChange, type Actor } from '#audit';
import type { Db } from '#infra/db';
import { fieldsOf } from '../offer-of.ts';
import { insertOffer } from '../repository.ts';

/** Adds an offer, running from now on. Answers its id. */
export async function addOffer(db: Db, { form, actor, now }: { form: OfferForm; actor: Actor; now: Date }): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const fields = fieldsOf(form);
    const id = await insertOffer(tx, { ...fields, now });
    await recordChange(tx, { actor, action: 'offer.add', subjectId: id, before: null, after: fields });
    return id;
  });
}
