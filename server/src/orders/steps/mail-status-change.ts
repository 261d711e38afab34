import type { OrderStatus } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import type { LockedOrder } from './lock-order.ts';

/** What a customer reads of in a mail; of the other statuses the timeline tells. */
const TEMPLATES = {
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
  Returned: 'return-requested',
} as const satisfies Partial<Record<OrderStatus, string>>;

const isMailed = (status: OrderStatus): status is keyof typeof TEMPLATES => status in TEMPLATES;

type MailedChange = { order: LockedOrder; to: OrderStatus; reason: string };

/**
 * Tells the customer what their order became. `order` is as it was before the move. Beside `moveOrder`, not in it: the sample
 * shop's orders move too, and their customers have no mailbox.
 */
export async function mailStatusChange(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { order, to, reason }: MailedChange,
): Promise<void> {
  if (order.deliveryStatus === to || !isMailed(to)) return;
  const about = { accountId: order.accountId, orderId: order.id };
  const template = TEMPLATES[to];
  await sendMail(tx, shop, template === 'return-requested' ? { ...about, template, reason } : { ...about, template });
}
