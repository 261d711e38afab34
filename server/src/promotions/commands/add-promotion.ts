import type { PromotionForm } from '@shop/contract/promotions';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';
import { newFields } from '../promotion-mapper.ts';
import { insertPromotion } from '../repository.ts';
import { checkPromotion } from '../steps/check-promotion.ts';

type AddPromotion = { form: PromotionForm; actor: Actor; now: Date };

/** Adds a promotion and returns its id. @throws ShopError invalid_input, name_taken, list_full */
export async function addPromotion(db: Db, { form, actor, now }: AddPromotion): Promise<string> {
  const fields = newFields(form, now);
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await checkPromotion(tx, { fields, now });
    await insertPromotion(tx, { id, ...fields, now });
    await writeAuditEntry(tx, { actor, action: 'promotion.add', subjectId: id, before: null, after: fields });
  });
  return id;
}
