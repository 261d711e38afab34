import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import type { InstructionJob } from '../job-names.ts';
import { askCourier, insertAnswer } from '../steps/ask-courier.ts';

type Context = Pick<AppContext, 'db' | 'now'>;

/**
 * Sends the customer's request after a failed delivery to the courier; its response is in the order's timeline for staff.
 * Throws if the courier did not respond, so that the job is retried: sending it twice is harmless.
 */
export async function sendInstruction(shop: Context, couriers: Couriers, job: InstructionJob): Promise<void> {
  const answer = await askCourier(shop.db, couriers, job);
  if (!answer) return;
  await shop.db.transaction().execute((tx) => insertAnswer(tx, answer, shop.now()));
}
