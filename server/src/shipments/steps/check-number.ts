import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';

/**
 * Refuses the number of another parcel. Two requests with one number at once meet at the unique index.
 * @throws ShopError name_taken, naming the order that has it
 */
export async function checkNumber(tx: Tx, { awb, exceptId }: { awb: string; exceptId: string | null }): Promise<void> {
  if (awb === '') return;
  const taken = await tx
    .selectFrom('shipment as s')
    .innerJoin('customerOrder as o', 'o.id', 's.orderId')
    .select('o.number')
    .where('s.courier', '=', 'own')
    .where('s.awb', '=', awb)
    .where('s.state', '<>', 'cancelled')
    .$if(exceptId !== null, (it) => it.where('s.id', '<>', exceptId ?? ''))
    .executeTakeFirst();
  if (!taken) return;
  const sentence = `This number is used by a parcel of ${taken.number}.`;
  throw new ShopError('name_taken', sentence, { errors: { awb: sentence } });
}
