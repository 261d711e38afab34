import type { OfferForm } from '@shop/contract/offers';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { toOfferFields } from '../offer-mapper.ts';
import type { AssignProducts } from '../assign-products.ts';
import { assertStartsBeforeEnd } from '../validate-dates.ts';
import { lockOffer, updateOffer } from '../repository.ts';
import type { ReplacedOffer } from '../replaced-offers.ts';

type EditOffer = { id: string; form: OfferForm; actor: Actor; now: Date; assignProducts: AssignProducts };

/** Changes an offer. A start, minimum purchase or products that the form omits stay as they are. */
export async function editOffer(db: Db, { id, form, actor, now, assignProducts }: EditOffer): Promise<readonly ReplacedOffer[]> {
  return db.transaction().execute(async (tx) => {
    const { title, description, discountPercent, startsAt, expiresAt, minimumPaise } = await lockOffer(tx, id);
    const before = { title, description, discountPercent: Number(discountPercent), startsAt, expiresAt, minimumPaise };
    const after = { ...before, ...toOfferFields(form, { current: startsAt, now }) };
    assertStartsBeforeEnd(after);
    await updateOffer(tx, { id, ...after, now });
    const assigned = form.products && (await assignProducts(tx, { offerId: id, products: form.products, actor, now }));
    await writeAuditEntry(tx, {
      actor,
      action: 'offer.edit',
      subjectId: id,
      before: { ...before, ...(assigned && { products: assigned.before }) },
      after: { ...after, ...(assigned && { products: assigned.after }) },
    });
    return assigned?.replaced ?? [];
  });
}
