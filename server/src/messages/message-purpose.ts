import { purposeOf, type ConsentPurpose, type MessageKind } from '@shop/contract/consents';
import type { MailChannel } from '@shop/contract/mail';

/** Kinds of the messages that their reader can turn off. */
const KINDS: Record<string, MessageKind> = {
  'order-placed': 'orders',
  'order-shipped': 'orders',
  'delivery-failed': 'orders',
  'order-delivered': 'orders',
  'order-cancelled': 'orders',
  'payment-link': 'orders',
  'review-request': 'reviews',
  'back-in-stock': 'stock',
  'price-drop': 'stock',
  'cart-reminder': 'offers',
};

/** Receipts, what was asked for at this moment, what a cancellation means for money, and questions: the sale or the law needs them. */
const NEEDED: Record<Exclude<MailChannel, 'whatsapp'>, ReadonlySet<string>> = {
  email: new Set(['order-placed', 'order-cancelled', 'payment-link', 'delivery-failed']),
  sms: new Set(['payment-link']),
};

/** What the reader of a message must allow, or must not have turned off; null where the sale itself needs it. */
export function messagePurpose(template: string, channel: MailChannel): ConsentPurpose | null {
  const kind = KINDS[template];
  if (kind === undefined) return null;
  // WhatsApp wants a yes for everything (its business policy on opt-in).
  if (channel === 'whatsapp') return purposeOf(kind, 'whatsapp');
  return NEEDED[channel].has(template) ? null : purposeOf(kind, channel === 'sms' ? 'phone' : 'mail');
}
