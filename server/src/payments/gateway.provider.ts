import type { Config } from '#infra/config';
import type { Gateway } from './gateway.ts';
import { createGateway } from './razorpay.provider.ts';

export const WIDGET_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** Razorpay with the shop's own keys, or null where none are set. */
export function liveGateway({ razorpay, razorpayWebhookSecret, razorpayApiUrl }: Config): Gateway | null {
  if (razorpay === null) return null;
  if (razorpayWebhookSecret === null) throw new TypeError('keys without a webhook secret');
  return createGateway({
    ...razorpay,
    webhookSecret: razorpayWebhookSecret,
    apiUrl: razorpayApiUrl,
    fetch: (url, init) => fetch(url, init),
    script: WIDGET_SCRIPT,
    isTest: false,
  });
}
