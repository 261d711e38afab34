import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { isCouponReferenced } from '../queries.ts';
import { archiveCoupon, deleteCoupon, lockCoupon } from '../repository.ts';

type RemoveCoupon = { actor: { id: string; name: string }; id: string };

/** Deletes a coupon. One that a cart or an order references is archived, so that past orders can still show it. */
export async function removeCoupon(db: Db, { actor, id }: RemoveCoupon): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const coupon = isId(id) ? await lockCoupon(tx, id) : undefined;
    if (!coupon) throw new ShopError('not_found', 'There is no such coupon.');

    if (await isCouponReferenced(tx, id)) await archiveCoupon(tx, id);
    else await deleteCoupon(tx, id);
    await writeAuditEntry(tx, { actor, action: 'coupon.remove', subjectId: id, before: coupon, after: null });
  });
}
