import { type Db, rowNames } from '#infra/database';
import { bulkReply } from '#kernel/change-each';
import { removeCoupon } from './remove-coupon.ts';

type Update = { actor: { id: string; name: string }; ids: readonly string[] };

/** Deletes coupons one after the other, each in a separate transaction, so that a missing one does not stop the others. */
export async function deleteCoupons(db: Db, { actor, ids }: Update) {
  const names = await rowNames(db, { table: 'coupon', column: 'code' }, ids);
  return bulkReply({ ids, names, counted: ['coupon', 'coupons'], done: 'deleted' }, async (id) => {
    await removeCoupon(db, { actor, id });
    return 'Coupon deleted.';
  });
}
