import * as z from 'zod/mini';
import { StaffRole } from '@shop/contract/accounts';
import type { Paise } from '@shop/contract/money';
import { REFUSAL_REASONS } from '@shop/contract/reviews';
import type { Attachment } from './smtp.provider.ts';

const amount = z.custom<Paise>(Number.isSafeInteger);
const LowSize = z.object({
  sku: z.string(),
  product: z.string(),
  size: z.string(),
  colour: z.string(),
  stock: z.int(),
  reorderAt: z.int(),
});
/** Every e-mail template, and its data beside the order. It is stored, so it must not hold a secret. */
export const TemplateData = z.discriminatedUnion('template', [
  z.object({ template: z.literal('welcome'), verifies: z.optional(z.string()) }),
  z.object({ template: z.literal('verify-email'), verifies: z.string() }),
  /**
   * `state` is a hash of the account at the request, `until` in milliseconds, so that a mail that is resent has the same
   * expiry.
   */
  z.object({ template: z.literal('email-change'), id: z.string(), email: z.string(), until: z.int(), state: z.string() }),
  z.object({ template: z.literal('email-change-requested') }),
  z.object({ template: z.literal('email-changed') }),
  z.object({ template: z.literal('password-reset'), resetId: z.string() }),
  /** An SMS. The code is derived from the id, so it is not stored. */
  z.object({ template: z.literal('login-code'), codeId: z.string() }),
  z.object({ template: z.literal('password-changed') }),
  z.object({ template: z.literal('staff-invitation'), invitationId: z.string(), staffRole: StaffRole }),
  z.object({ template: z.literal('two-factor-enabled') }),
  z.object({ template: z.literal('two-factor-disabled') }),
  z.object({ template: z.literal('two-factor-reset') }),
  z.object({ template: z.literal('recovery-codes') }),
  z.object({ template: z.literal('wrong-codes') }),
  z.object({
    template: z.literal('api-key'),
    change: z.enum(['created', 'rotated', 'deleted', 'edited']),
    key: z.string(),
    by: z.string(),
  }),
  /** `day`: its last day in India, as YYYY-MM-DD. */
  z.object({ template: z.literal('api-key-ends'), key: z.string(), day: z.string() }),
  z.object({ template: z.literal('webhook-off'), url: z.string(), reason: z.string() }),
  z.object({ template: z.literal('webhook-failing'), url: z.string(), since: z.iso.datetime(), reason: z.string() }),
  z.object({
    template: z.literal('back-in-stock'),
    product: z.string(),
    slug: z.string(),
    size: z.string(),
    colour: z.string(),
  }),
  /** `was`: the price when it was saved, or in the previous e-mail. */
  z.object({
    template: z.literal('price-drop'),
    items: z.array(z.object({ product: z.string(), slug: z.string(), was: amount, price: amount })),
  }),
  /** The remaining items of a cart. */
  z.object({
    template: z.literal('cart-reminder'),
    items: z.array(z.object({ product: z.string(), size: z.string(), colour: z.string(), quantity: z.int() })),
  }),
  z.object({ template: z.literal('review-refused'), product: z.string(), slug: z.string(), why: z.enum(REFUSAL_REASONS) }),
  z.object({
    template: z.literal('question-answered'),
    product: z.string(),
    slug: z.string(),
    question: z.string(),
    answer: z.string(),
  }),
  /** To the receiver of a gift card. Its code is in the link, which is generated whenever it is needed. */
  z.object({
    template: z.literal('gift-card'),
    giftCardId: z.string(),
    from: z.string(),
    message: z.string(),
    value: amount,
    expiresAt: z.string(),
  }),
  /** To its buyer. `sendAt`: the time of the e-mail to the receiver. */
  z.object({
    template: z.literal('gift-card-receipt'),
    giftCardId: z.string(),
    number: z.string(),
    value: amount,
    receiver: z.string(),
    sendAt: z.string(),
  }),
  /** `left`: the balance of the card that expires. */
  z.object({
    template: z.literal('gift-card-ends'),
    giftCardId: z.string(),
    last4: z.string(),
    left: amount,
    expiresAt: z.string(),
  }),
  /** To the shop: numbers of cash orders that their customers have not confirmed. */
  z.object({ template: z.literal('backup-failed'), reason: z.string() }),
  z.object({ template: z.literal('unconfirmed-orders'), numbers: z.array(z.string()) }),
  /** To the shop: low sizes, the first of `total`; `reorderAt` is the low-stock level where a size has no point. */
  z.object({ template: z.literal('low-stock'), total: z.int(), sizes: z.array(LowSize) }),
  z.object({ template: z.literal('order-placed') }),
  z.object({ template: z.literal('order-paid') }),
  z.object({ template: z.literal('payment-failed') }),
  z.object({ template: z.literal('payment-link') }),
  z.object({ template: z.literal('address-changed') }),
  z.object({ template: z.literal('order-shipped') }),
  z.object({ template: z.literal('delivery-failed') }),
  z.object({ template: z.literal('order-delivered') }),
  z.object({ template: z.literal('review-request') }),
  z.object({ template: z.literal('order-cancelled') }),
  z.object({ template: z.literal('return-requested'), reason: z.string(), isExchange: z.optional(z.boolean()) }),
  /** `courier`: its name and number, if known. */
  z.object({ template: z.literal('return-pickup'), courier: z.string() }),
  z.object({ template: z.literal('return-picked-up') }),
  z.object({ template: z.literal('return-received') }),
  z.object({ template: z.literal('return-rejected'), note: z.string() }),
  /** `number`: of the order in which the other goods are sent. */
  z.object({ template: z.literal('exchange-sent'), number: z.string() }),
  /** `to`: the balance that got the money; without it, money was sent. */
  z.object({ template: z.literal('refunded'), amount, to: z.optional(z.enum(['gift_card', 'credit'])) }),
]);
export type TemplateData = z.output<typeof TemplateData>;

/** The target of a mail's link about an account, by the id of the password reset, the invitation, the account or the code. */
export type AccountLinkTarget =
  | { template: 'password-reset' | 'staff-invitation' | 'verify-email' | 'login-code'; id: string }
  | Extract<TemplateData, { template: 'email-change' }>;
/** The target of a mail's link or code; `card` is a gift card. */
export type LinkTarget = AccountLinkTarget | { template: 'gift-card' | 'gift-card-receipt' | 'gift-card-ends'; card: string };

/** The target of the template's one-time link; null for a template without one. */
export function linkTarget(data: TemplateData): LinkTarget | null {
  if (data.template === 'email-change') return data;
  if (data.template === 'login-code') return { template: data.template, id: data.codeId };
  if ('giftCardId' in data) return { template: data.template, card: data.giftCardId };
  if (data.template === 'password-reset') return { template: data.template, id: data.resetId };
  if (data.template === 'welcome' || data.template === 'verify-email')
    return data.verifies === undefined ? null : { template: 'verify-email', id: data.verifies };
  return data.template === 'staff-invitation' ? { template: data.template, id: data.invitationId } : null;
}

/**
 * Port: generates the URL of a link in an e-mail; null once it has expired. Tokens belong to accounts, a higher layer, so
 * app.ts passes the function in.
 */
export type ResolveLink<Target = LinkTarget> = (target: Target) => Promise<string | null>;

/**
 * Port: the files attached to an e-mail about an order, usually none. Invoices are a higher layer, so app.ts passes the
 * function in.
 */
export type Attach = (mail: { template: string; orderId: string }) => Promise<Attachment[]>;
