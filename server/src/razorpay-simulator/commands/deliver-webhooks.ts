import type { Delivery } from '../events.ts';
import type { Context } from '../context.ts';
import { signatureOf } from '#payments';

/**
 * Sends webhooks to the shop, one after the other. Throws if one was refused: then all are sent again later, under the same
 * ids, because the gateway delivers at least once.
 */
export async function deliverWebhooks(context: Pick<Context, 'post' | 'webhookSecret'>, deliveries: Delivery[]): Promise<void> {
  const refused: number[] = [];
  for (const { eventId, body, signedBy } of deliveries) {
    const status = await context.post({
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signatureOf(body, secretOf(context.webhookSecret, signedBy)),
      },
    });
    if (status < 200 || status >= 300) refused.push(status);
  }
  if (refused.length > 0) throw new Error(`the shop did not take ${refused.length} webhook(s): ${refused.join(', ')}`);
}

function secretOf(secret: string, signedBy: Delivery['signedBy']): string {
  if (signedBy === 'secret') return secret;
  return signedBy === 'old-secret' ? `the one before ${secret}` : 'somebody else';
}
