import * as z from 'zod/mini';
import { Profile } from './accounts.ts';
import { Address } from './addresses.ts';
import { ConsentPurpose } from './consents.ts';
import { Money } from './money.ts';
import { Order } from './orders.ts';
import { PayOutAccount } from './refunds.ts';
import { GiftCardSale } from './gift-card-sales.ts';
import { route } from './route.ts';
import { SecondFactor, SignedInDevice } from './sessions.ts';

/** The latest orders and messages in one export; the shop sends older ones on request. */
export const MAX_EXPORTED_RECORDS = 500;

const Consent = z.object({
  purpose: ConsentPurpose,
  given: z.boolean(),
  /** When it was last given or withdrawn; null before the customer was first asked. */
  at: z.nullable(z.iso.datetime()),
});
export type Consent = z.output<typeof Consent>;

const Consents = { textVersion: z.string(), consents: z.array(Consent) };

const ConsentRecord = z.object({
  purpose: ConsentPurpose,
  given: z.boolean(),
  textVersion: z.string(),
  source: z.enum(['register', 'security']),
  at: z.iso.datetime(),
});

/** All personal data that the shop stores about a customer, for the customer. */
export const PersonalData = z.object({
  madeAt: z.iso.datetime(),
  profile: z.extend(Profile, { memberSince: z.iso.datetime() }),
  addresses: z.array(Address),
  orders: z.array(Order),
  /** Older ones that did not fit. */
  ordersLeftOut: z.int(),
  /** Accounts given for refunds, and those that were paid to. */
  refundAccounts: z.array(PayOutAccount),
  cart: z.array(z.object({ product: z.string(), size: z.string(), colour: z.string(), quantity: z.int(), price: Money })),
  reviews: z.array(
    z.object({
      product: z.string(),
      rating: z.int(),
      fit: z.string(),
      size: z.string(),
      height: z.nullable(z.int()),
      usualSize: z.string(),
      title: z.string(),
      text: z.string(),
      photos: z.array(z.string()),
      state: z.string(),
      reason: z.nullable(z.string()),
      reply: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Designs of the Custom Studio, in words, with their pictures. */
  designs: z.array(
    z.object({ level: z.string(), parts: z.array(z.string()), pictures: z.array(z.string()), at: z.iso.datetime() }),
  ),
  /** Questions about products, with the shop's answers. */
  questions: z.array(
    z.object({ product: z.string(), text: z.string(), answer: z.string(), state: z.string(), at: z.iso.datetime() }),
  ),
  /** Reviews of others that the customer found helpful or reported. */
  reviewMarks: z.array(z.object({ product: z.string(), kind: z.string(), note: z.string(), at: z.iso.datetime() })),
  /** Orders that staff drafted for the proven email, with their address. */
  drafts: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      phone: z.string(),
      address: z.unknown(),
      items: z.int(),
      at: z.iso.datetime(),
    }),
  ),
  /** Gift cards that were bought. */
  giftCards: z.array(GiftCardSale),
  /** Store credit, with what happened to it. */
  storeCredit: z.object({
    balance: Money,
    entries: z.array(z.object({ kind: z.string(), amount: Money, reason: z.string(), at: z.iso.datetime() })),
  }),
  wishlist: z.array(z.object({ product: z.string(), addedAt: z.iso.datetime() })),
  /** Sizes the customer asked to hear about, and the address for that. */
  stockAlerts: z.array(
    z.object({ product: z.string(), size: z.string(), colour: z.string(), email: z.string(), askedAt: z.iso.datetime() }),
  ),
  /** Every yes and every withdrawal, the oldest first. */
  consents: z.array(ConsentRecord),
  /** What extensions of the shop keep of the customer. */
  extensions: z.array(z.object({ extension: z.string(), key: z.string(), value: z.unknown() })),
  messages: z.array(z.object({ ticket: z.string(), message: z.string(), at: z.iso.datetime() })),
  /** Mails of the last months. */
  mails: z.array(z.object({ template: z.string(), to: z.string(), at: z.iso.datetime() })),
  devices: z.array(SignedInDevice),
  /** Whether one is on; what it is made from stays a secret. */
  secondFactor: z.pick(SecondFactor, { isOn: true, recoveryCodesLeft: true }),
});
export type PersonalData = z.output<typeof PersonalData>;

export const exportOwnData = route({
  method: 'GET',
  path: '/privacy/export',
  access: 'user',
  summary: 'Export of all personal data of the caller',
  reply: z.object({ data: PersonalData }),
  limit: { times: 10, seconds: 600 },
});
export const eraseAccount = route({
  method: 'DELETE',
  path: '/privacy/account',
  access: 'user',
  summary: 'Erase the caller: what tax law asks for stays, without the person; not while an order or money is under way',
  body: z.object({
    currentPassword: z
      .string('Enter your current password.')
      .check(z.minLength(1, 'Enter your current password.'), z.maxLength(200, 'At most 200 characters, please.')),
  }),
  reply: z.object({ message: z.string() }),
  limit: { times: 10, seconds: 600 },
});
export const readConsents = route({
  method: 'GET',
  path: '/privacy/consent',
  access: 'user',
  summary: 'The caller’s consents beside the sale itself; none unless they gave them',
  reply: z.object(Consents),
});
export const saveConsents = route({
  method: 'PUT',
  path: '/privacy/consent',
  access: 'user',
  summary: 'Give or withdraw consent, purpose by purpose; what is left out stays',
  body: z.object({
    /** Of the wording that was on the screen. */
    textVersion: z.string('Say which text you agreed to.').check(z.maxLength(40, 'This version does not exist.')),
    consents: z
      .array(z.object({ purpose: ConsentPurpose, given: z.boolean('This is yes or no.') }), 'Choose what you agree to.')
      .check(z.minLength(1, 'Choose what you agree to.'), z.maxLength(10, 'That is too many.')),
  }),
  reply: z.object({ message: z.string(), ...Consents }),
  limit: { times: 60, seconds: 600 },
});

/** The name on the orders of an erased account. */
export const FORMER_CUSTOMER = 'Former customer';
