import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { dueRefunds } from '../queries/refunds.ts';
import { sendRefund } from './send-refund.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/**
 * Sends the refunds that are due, or queries their status: of one order right after the commit that created them, or of all
 * orders in the job that runs every minute. A gateway request that times out is retried later, so that the customer's
 * request does not wait long.
 */
export async function sendRefunds(context: Context, gateway: Gateway, orderId?: string): Promise<void> {
  for (const refundId of await dueRefunds(context.db, context.now(), orderId)) await sendRefund(context, gateway, refundId);
}
