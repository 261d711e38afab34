import type { OfferForm } from '@shop/contract/offers';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { toOfferFields } from '../offer-mapper.ts';
import type { AssignProducts } from '../assign-products.ts';
import { assertStartsBeforeEnd, assertNotExpired } from '../validate-dates.ts';
import { insertOffer } from '../repository.ts';
import type { ReplacedOffer } from '../replaced-offers.ts';

type AddOffer = { form: OfferForm; actor: Actor; now: Date; assignProducts: AssignProducts };

/** Adds an offer from its start on, and assigns it to the products of the form. */
export async function addOffer(
  db: Db,
  { form, actor, now, assignProducts }: AddOffer,
): Promise<{ id: string; replaced: readonly ReplacedOffer[] }> {
  const fields = toOfferFields(form, { now });
  assertNotExpired(fields, now);
  assertStartsBeforeEnd(fields);
  return db.transaction().execute(async (tx) => {
    const id = await insertOffer(tx, { ...fields, now });
    const assigned = form.products && (await assignProducts(tx, { offerId: id, products: form.products, actor, now }));
    const after = { ...fields, ...(assigned && { products: assigned.after }) };
    await writeAuditEntry(tx, { actor, action: 'offer.add', subjectId: id, before: null, after });
    return { id, replaced: assigned?.replaced ?? [] };
  });
}
