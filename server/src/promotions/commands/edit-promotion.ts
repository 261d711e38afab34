import type { EditedPromotion } from '@shop/contract/promotions';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { editedFields } from '../promotion-mapper.ts';
import { lockPromotion, updatePromotion } from '../repository.ts';
import { checkPromotion } from '../steps/check-promotion.ts';

type EditPromotion = { id: string; form: EditedPromotion; actor: Actor; now: Date };

/** Changes a promotion; orders keep their discounts. @throws ShopError not_found, invalid_input, name_taken, list_full */
export async function editPromotion(db: Db, { id, form, actor, now }: EditPromotion): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id: _, ...before } = await lockPromotion(tx, id);
    const after = editedFields(before, form);
    await checkPromotion(tx, { fields: after, now, except: id, isNewScope: form.scope !== undefined });
    await updatePromotion(tx, { id, ...after, now });
    await writeAuditEntry(tx, { actor, action: 'promotion.edit', subjectId: id, before, after });
  });
}
