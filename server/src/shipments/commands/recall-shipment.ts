import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { markRecalled } from '../repository/bookings.ts';
import { askCourier, insertAnswer, type InstructionAnswer } from '../steps/ask-courier.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;

/**
 * Asks the courier to bring a parcel back whose order was cancelled on the way. Without an answer the next poll asks again.
 * Mark and timeline entry share a transaction: after a crash, or beside another instance, the entry is not repeated.
 */
export async function recallShipment(shop: Context, couriers: Couriers, id: string): Promise<void> {
  let answer: InstructionAnswer | null;
  try {
    answer = await askCourier(shop.db, couriers, { shipmentId: id, action: 'return', on: null, newPhone: false });
  } catch (error) {
    shop.log.warn(
      { event: 'courier.recall_failed', err: error },
      'a parcel of a cancelled order is still on its way to the customer',
    );
    return;
  }
  const at = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    if ((await markRecalled(tx, id, at)) && answer) await insertAnswer(tx, answer, at);
  });
}
