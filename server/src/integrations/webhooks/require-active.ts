import type { Webhook } from '@shop/contract/webhooks';
import { ShopError } from '#kernel/shop-error';

/** The webhook, which must exist and be enabled. @throws ShopError not_found, webhook_off */
export function requireActive(webhook: Webhook | undefined): Webhook {
  if (!webhook) throw new ShopError('not_found', 'There is no such webhook.');
  if (!webhook.active) throw new ShopError('webhook_off', 'The webhook is off. Switch it on first.');
  return webhook;
}
