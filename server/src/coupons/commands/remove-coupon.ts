import { recordChange } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { isCouponReferenced } from '../queries.ts';
import { archiveCoupon, deleteCoupon, lockCoupon } from '../repository.ts';

type RemoveCoupon = { actor: { id: string; name: string }; id: string };

/** Takes a code away from customers. What a cart or an order names is archived, so that the past can still be read. */
export async function removeCoupon(db: Db, { actor, id }: RemoveCoupon): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const coupon = isId(id) ? await lockCoupon(tx, id) : undefined;
    if (!coupon) throw new ShopError('not_found', 'There is no such coupon.');

    if (await isCouponReferenced(tx, id)) await archiveCoupon(tx, id);
    else await deleteCoupon(tx, id);
    await recordChange(tx, { actor, action: 'coupon.remove', subjectId: id, before: coupon, after: null });
  });
}
