import type { OfferForm } from '@shop/contract/offers';
import { recordChange, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { fieldsOf } from '../offer-mapper.ts';
import type { AssignProducts } from '../assign-products.ts';
import { refuseEndBeforeStart } from '../refusals.ts';
import { lockOffer, updateOffer } from '../repository.ts';
import type { ReplacedOffer } from '../replaced-offers.ts';

type EditOffer = { id: string; form: OfferForm; actor: Actor; now: Date; putOn: AssignProducts };

/** Changes an offer. A start, a minimum purchase or products that the form leaves out stay as they are. */
export async function editOffer(db: Db, { id, form, actor, now, putOn }: EditOffer): Promise<readonly ReplacedOffer[]> {
  return db.transaction().execute(async (tx) => {
    const { title, description, discountPercent, startsAt, expiresAt, minimumPaise } = await lockOffer(tx, id);
    const before = { title, description, discountPercent: Number(discountPercent), startsAt, expiresAt, minimumPaise };
    const after = { ...before, ...fieldsOf(form, { was: startsAt, now }) };
    refuseEndBeforeStart(after);
    await updateOffer(tx, { id, ...after, now });
    const put = form.products && (await putOn(tx, { offerId: id, products: form.products, actor, now }));
    await recordChange(tx, {
      actor,
      action: 'offer.edit',
      subjectId: id,
      before: { ...before, ...(put && { products: put.before }) },
      after: { ...after, ...(put && { products: put.after }) },
    });
    return put?.takenOver ?? [];
  });
}
