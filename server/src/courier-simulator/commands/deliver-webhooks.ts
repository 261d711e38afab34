import type { Context, Webhook } from '../context.ts';

/**
 * Posts webhooks to the shop, one after the other. Throws when one failed: then all are sent again later, since
 * couriers send a webhook more than once rather than not at all.
 */
export async function deliverWebhooks({ post }: Pick<Context, 'post'>, webhooks: readonly Webhook[]): Promise<void> {
  const refused: number[] = [];
  for (const webhook of webhooks) {
    const status = await post(webhook);
    if (status >= 500) refused.push(status);
  }
  if (refused.length > 0) throw new Error(`the shop did not take ${refused.length} webhook(s): ${refused.join(', ')}`);
}
