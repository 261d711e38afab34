import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** Razorpay's signature of a body: HMAC-SHA256 over its raw bytes, in lower-case hex (Razorpay's documentation, "Validate webhooks"). */
export const signatureOf = (body: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** The text that the widget's response signs: the order and the payment together. */
export const signedCallbackText = (gatewayOrderId: string, paymentId: string): string => `${gatewayOrderId}|${paymentId}`;

/** Verifies Razorpay's signature in constant time. An empty secret is refused, because anyone could sign with it. */
export function verifySignature(body: string | Uint8Array, secret: string, signature: string | undefined): boolean {
  if (secret === '' || signature === undefined || !HEX_SHA256.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(body, secret)));
}
