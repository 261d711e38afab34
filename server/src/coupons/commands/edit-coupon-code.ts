import type { CouponForm } from '@shop/contract/coupons';
import { rupees } from '@shop/contract/money';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { updateCoupon, isCodeTaken, lockCoupon } from '../repository.ts';
import { codeTakenError, endOfDay } from '../rules.ts';

type EditCouponCode = { actor: { id: string; name: string }; id: string; form: CouponForm };

/**
 * Changes a coupon's terms; minimum and limits that the form leaves out stay. Orders already placed keep their discount.
 *
 * @throws ShopError not_found, and name_taken where another coupon has the code
 */
export async function editCouponCode(db: Db, { actor, id, form }: EditCouponCode): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const coupon = isId(id) ? await lockCoupon(tx, id) : undefined;
    if (!coupon) throw new ShopError('not_found', 'There is no such coupon.');

    const { code } = form;
    if (await isCodeTaken(tx, { code, except: id })) throw codeTakenError(code);

    const terms = {
      code,
      percent: form.discount,
      minimumPaise: form.minPurchase === undefined ? coupon.minimumPaise : rupees(form.minPurchase),
      usageLimit: form.usageLimit === undefined ? coupon.usageLimit : form.usageLimit,
      perCustomerLimit: form.perCustomerLimit === undefined ? coupon.perCustomerLimit : form.perCustomerLimit,
      expiresAt: endOfDay(form.expiryDate),
    };
    await updateCoupon(tx, id, terms);
    await writeAuditEntry(tx, { actor, action: 'coupon.edit', subjectId: id, before: coupon, after: { ...coupon, ...terms } });
  });
}
