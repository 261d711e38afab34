import type { OrderStatus } from '@shop/contract/orders';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { SEND } from '../job-names.ts';
import { isPushed } from '../notification.ts';
import { devicesOf } from '../queries.ts';

type About = { accountId: string; orderId: string; status: OrderStatus };

/** Enqueues the notification about an order's new status for each browser that its customer chose. */
export async function pushStatus(tx: Tx, jobs: AppContext['jobs'], { accountId, orderId, status }: About): Promise<void> {
  if (!isPushed(status)) return;
  for (const deviceId of await devicesOf(tx, accountId)) await jobs.enqueue(tx, SEND, { deviceId, orderId, status });
}
