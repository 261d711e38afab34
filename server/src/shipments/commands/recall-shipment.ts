import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { markRecalled } from '../repository/bookings.ts';
import { sendInstruction } from './send-instruction.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;

/** Asks the courier to bring a parcel back whose order was cancelled on the way. Without an answer the next poll asks again. */
export async function recallShipment(shop: Context, couriers: Couriers, id: string): Promise<void> {
  try {
    await sendInstruction(shop, couriers, { shipmentId: id, action: 'return', on: null, newPhone: false });
  } catch (error) {
    shop.log.warn(
      { event: 'courier.recall_failed', err: error },
      'a parcel of a cancelled order is still on its way to the customer',
    );
    return;
  }
  await shop.db.transaction().execute((tx) => markRecalled(tx, id, shop.now()));
}
