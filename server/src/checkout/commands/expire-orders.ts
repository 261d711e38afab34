import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { expiredAttempts } from '#payments/attempts';
import { expireOrder } from './expire-order.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;

/** Orders queried in parallel, since the gateway may be slow to respond. */
const BATCH_SIZE = 10;

/** Expires every order past its payment window whose own job was lost. Returns the cancelled ones. */
export async function expireOrders(shop: Context, gateway: Gateway): Promise<string[]> {
  const orderIds = (await expiredAttempts(shop.db, shop.now())).map(({ orderId }) => orderId);
  const cancelled: string[] = [];
  for (let from = 0; from < orderIds.length; from += BATCH_SIZE) {
    const some = orderIds.slice(from, from + BATCH_SIZE);
    const ends = await Promise.all(some.map((orderId) => expireOrder(shop, gateway, orderId)));
    cancelled.push(...some.filter((_, at) => ends[at]));
  }
  return cancelled;
}
