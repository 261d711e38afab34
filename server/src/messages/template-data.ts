import * as z from 'zod/mini';
import { StaffRole } from '@shop/contract/accounts';
import type { Paise } from '@shop/contract/money';
import type { Attachment } from './smtp.provider.ts';

const amount = z.custom<Paise>(Number.isSafeInteger);
/** Every e-mail template, and its data beside the order. Never a secret, because this is stored. */
export const TemplateData = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('welcome'), verifies: z.optional(z.string()) }),
  z.object({ letter: z.literal('verify-email'), verifies: z.string() }),
  z.object({ letter: z.literal('password-reset'), resetId: z.string() }),
  z.object({ letter: z.literal('password-changed') }),
  z.object({ letter: z.literal('staff-invitation'), invitationId: z.string(), staffRole: StaffRole }),
  z.object({ letter: z.literal('factor-on') }),
  z.object({ letter: z.literal('factor-off') }),
  z.object({ letter: z.literal('factor-lifted') }),
  z.object({ letter: z.literal('recovery-codes') }),
  z.object({ letter: z.literal('wrong-codes') }),
  z.object({ letter: z.literal('order-placed') }),
  z.object({ letter: z.literal('order-paid') }),
  z.object({ letter: z.literal('payment-failed') }),
  z.object({ letter: z.literal('address-changed') }),
  z.object({ letter: z.literal('order-shipped') }),
  z.object({ letter: z.literal('order-delivered') }),
  z.object({ letter: z.literal('order-cancelled') }),
  z.object({ letter: z.literal('return-asked'), reason: z.string() }),
  z.object({ letter: z.literal('return-received') }),
  z.object({ letter: z.literal('return-refused'), note: z.string() }),
  /** `number`: of the order under which the other goods are sent. */
  z.object({ letter: z.literal('exchange-sent'), number: z.string() }),
  z.object({ letter: z.literal('refunded'), amount }),
]);
export type TemplateData = z.output<typeof TemplateData>;

/** The target of an e-mail's link, by the id of the password reset, the invitation or the account. */
export type LinkTarget = { letter: 'password-reset' | 'staff-invitation' | 'verify-email'; id: string };

/** The target of the template's one-time link; null for a template without one. */
export function linkTarget(data: TemplateData): LinkTarget | null {
  if (data.letter === 'password-reset') return { letter: data.letter, id: data.resetId };
  if (data.letter === 'welcome' || data.letter === 'verify-email')
    return data.verifies === undefined ? null : { letter: 'verify-email', id: data.verifies };
  return data.letter === 'staff-invitation' ? { letter: data.letter, id: data.invitationId } : null;
}

/**
 * Port: the URL of a link in an e-mail, made whenever it is needed; null once it has expired. Tokens belong to accounts, a higher
 * layer, so app.ts passes the function in.
 */
export type ResolveLink = (target: LinkTarget) => Promise<string | null>;

/**
 * Port: the files attached to an e-mail about an order; none to most. Invoices are a higher layer, so app.ts passes the function in.
 */
export type Attach = (mail: { letter: string; orderId: string }) => Promise<Attachment[]>;
