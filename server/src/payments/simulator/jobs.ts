import type { Errand } from './bell.ts';
import { finishPayment } from './commands/finish-payment.ts';
import { ringShop } from './commands/ring-shop.ts';
import { settleRefund } from './commands/settle-refund.ts';
import { SIMULATOR, type Ground } from './ground.ts';

/** Many customers may pay at once. Whatever is done again beside an errand that failed does no harm: a webhook may come twice. */
const AT_ONCE = 10;

/** Runs the stand-in's errands. A webhook that the shop does not take comes again, with the growing pauses of every job. */
export const simulatorJobs = (ground: Ground): Promise<void> =>
  ground.jobs.work<Errand>(SIMULATOR, (errand) => runErrand(ground, errand), { atOnce: AT_ONCE });

export async function runErrand(ground: Ground, it: Errand): Promise<void> {
  if (it.errand === 'ring') return ringShop(ground, it.deliveries);
  if (it.errand === 'finish-payment') return finishPayment(ground, it.paymentId);
  return settleRefund(ground, it.refundId, it.status);
}
