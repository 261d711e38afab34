import type { Errand } from './bell.ts';
import { finishPayment } from './commands/finish-payment.ts';
import { ringShop } from './commands/ring-shop.ts';
import { settleRefund } from './commands/settle-refund.ts';
import { SIMULATOR, type Ground } from './ground.ts';

/** Runs the stand-in's errands. A webhook that the shop does not take comes again, with the growing pauses of every job. */
export const simulatorJobs = (ground: Ground): Promise<void> =>
  ground.jobs.work<Errand>(SIMULATOR, (errand) => runErrand(ground, errand));

export async function runErrand(ground: Ground, it: Errand): Promise<void> {
  if (it.errand === 'ring') return ringShop(ground, it.deliveries);
  if (it.errand === 'finish-payment') return finishPayment(ground, it.paymentId);
  return settleRefund(ground, it.refundId, it.status);
}
