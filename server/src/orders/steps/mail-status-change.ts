import type { OrderStatus } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { pushStatus } from '#push';
import type { LockedOrder } from './lock-order.ts';

/** The statuses for which a customer gets an e-mail; the others appear in the timeline only. */
const TEMPLATES = {
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
  Returned: 'return-requested',
} as const satisfies Partial<Record<OrderStatus, string>>;

const isMailed = (status: OrderStatus): status is keyof typeof TEMPLATES => status in TEMPLATES;

type MailedChange = { order: LockedOrder; to: OrderStatus; reason: string };

/**
 * Sends the e-mail about a status change, and notifies the browsers that the customer chose. `order` is the order before the change. It is separate from `changeOrderStatus`, because
 * the orders of the sample shop change too and their customers have no mailbox.
 */
export async function mailStatusChange(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { order, to, reason }: MailedChange,
): Promise<void> {
  if (order.deliveryStatus === to || !isMailed(to)) return;
  const about = { accountId: order.accountId, orderId: order.id };
  const template = TEMPLATES[to];
  await pushStatus(tx, shop.jobs, { ...about, status: to });
  await sendMail(tx, shop, template === 'return-requested' ? { ...about, template, reason } : { ...about, template });
}
