import type { CouponForm } from '@shop/contract/coupons';
import { rupees } from '@shop/contract/money';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';
import { insertCoupon, isCodeTaken } from '../repository.ts';
import { codeTakenError, endOfDay, assertNotExpired } from '../rules.ts';

type AddCouponCode = { actor: { id: string; name: string }; form: CouponForm; now: Date };

/**
 * Adds a coupon code.
 *
 * @throws ShopError name_taken where another coupon has it, invalid_input where its last day is over
 */
export async function addCouponCode(db: Db, { actor, form, now }: AddCouponCode): Promise<string> {
  const { code } = form;
  const terms = {
    code,
    percent: form.discount,
    minimumPaise: rupees(form.minPurchase ?? 0),
    usageLimit: form.usageLimit ?? null,
    perCustomerLimit: form.perCustomerLimit ?? null,
    expiresAt: endOfDay(form.expiryDate),
  };
  assertNotExpired(terms.expiresAt, now);
  const id = newId();

  await db.transaction().execute(async (tx) => {
    if (await isCodeTaken(tx, { code })) throw codeTakenError(code);
    await insertCoupon(tx, { id, ...terms, createdAt: now });
    await writeAuditEntry(tx, { actor, action: 'coupon.add', subjectId: id, before: null, after: terms });
  });
  return id;
}
