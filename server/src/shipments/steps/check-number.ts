import type { CourierName } from '@shop/contract/couriers';
import { sql, type Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';

/** The first key of the advisory locks of AWB numbers. */
const NUMBER_LOCK = 8_107_404;

type Numbered = { courier: CourierName; awb: string; exceptId: string | null };

/**
 * Refuses the number of another parcel. Of two concurrent requests with one number the second waits for the first: the lock
 * on the number lasts until the transaction ends.
 * @throws ShopError name_taken, naming the order that has it
 */
export async function checkNumber(tx: Tx, { courier, awb, exceptId }: Numbered): Promise<void> {
  if (awb === '') return;
  await sql`select pg_advisory_xact_lock(${NUMBER_LOCK}, hashtext(${awb}))`.execute(tx);
  const taken = await tx
    .selectFrom('shipment as s')
    .innerJoin('customerOrder as o', 'o.id', 's.orderId')
    .select('o.number')
    .where('s.courier', '=', courier)
    .where('s.awb', '=', awb)
    .where('s.state', '<>', 'cancelled')
    .$if(exceptId !== null, (it) => it.where('s.id', '<>', exceptId ?? ''))
    .executeTakeFirst();
  if (!taken) return;
  const sentence = `This number is used by a parcel of ${taken.number}.`;
  throw new ShopError('name_taken', sentence, { errors: { awb: sentence } });
}
