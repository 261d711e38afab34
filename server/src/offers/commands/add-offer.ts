import type { OfferForm } from '@shop/contract/offers';
import { recordChange, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { fieldsOf } from '../offer-mapper.ts';
import type { AssignProducts } from '../assign-products.ts';
import { refuseEndBeforeStart, refusePastExpiry } from '../refusals.ts';
import { insertOffer } from '../repository.ts';
import type { ReplacedOffer } from '../replaced-offers.ts';

type AddOffer = { form: OfferForm; actor: Actor; now: Date; putOn: AssignProducts };

/** Adds an offer, running from its start on, and puts it on the products that the form names. */
export async function addOffer(
  db: Db,
  { form, actor, now, putOn }: AddOffer,
): Promise<{ id: string; takenOver: readonly ReplacedOffer[] }> {
  const fields = fieldsOf(form, { now });
  refusePastExpiry(fields, now);
  refuseEndBeforeStart(fields);
  return db.transaction().execute(async (tx) => {
    const id = await insertOffer(tx, { ...fields, now });
    const put = form.products && (await putOn(tx, { offerId: id, products: form.products, actor, now }));
    const after = { ...fields, ...(put && { products: put.after }) };
    await recordChange(tx, { actor, action: 'offer.add', subjectId: id, before: null, after });
    return { id, takenOver: put?.takenOver ?? [] };
  });
}
