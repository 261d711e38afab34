import * as z from 'zod/mini';
import { Profile } from './accounts.ts';
import { Address } from './addresses.ts';
import { ConsentPurpose } from './consents.ts';
import { Money } from './money.ts';
import { Order } from './orders.ts';
import { PastOrder } from './past-orders.ts';
import { PayOutAccount } from './refunds.ts';
import { GiftCardSale } from './gift-card-sales.ts';
import { route } from './route.ts';
import { SecondFactor, SignedInDevice } from './sessions.ts';

/** Maximum orders and messages in one export, the latest; the shop sends older ones on request. */
export const MAX_EXPORTED_RECORDS = 500;

const Consent = z.object({
  purpose: ConsentPurpose,
  given: z.boolean(),
  /** When it was last given or withdrawn; null before that: then `given` is what rests on an order or a request itself. */
  at: z.nullable(z.iso.datetime()),
});
export type Consent = z.output<typeof Consent>;

const Consents = { textVersion: z.string(), consents: z.array(Consent) };

/** Source of a consent or withdrawal: `request` is a requested alert, `link` a link in an email. */
export const CONSENT_SOURCES = ['register', 'security', 'checkout', 'link', 'whatsapp', 'request'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

const ConsentRecord = z.object({
  purpose: ConsentPurpose,
  given: z.boolean(),
  textVersion: z.string(),
  source: z.enum(CONSENT_SOURCES),
  at: z.iso.datetime(),
});

/** All personal data that the shop stores about a customer, for the customer. */
export const PersonalData = z.object({
  madeAt: z.iso.datetime(),
  profile: z.extend(Profile, { memberSince: z.iso.datetime() }),
  addresses: z.array(Address),
  orders: z.array(Order),
  /** Number of older ones that did not fit. */
  ordersLeftOut: z.int(),
  /** Accounts entered for refunds, and those that were paid. */
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
  /** Designs of the Custom Studio, as texts, with their images. */
  designs: z.array(
    z.object({ level: z.string(), parts: z.array(z.string()), pictures: z.array(z.string()), at: z.iso.datetime() }),
  ),
  /** Questions about products, with the shop's answers. */
  questions: z.array(
    z.object({ product: z.string(), text: z.string(), answer: z.string(), state: z.string(), at: z.iso.datetime() }),
  ),
  /** Reviews of others that the customer marked helpful or reported. */
  reviewMarks: z.array(z.object({ product: z.string(), kind: z.string(), note: z.string(), at: z.iso.datetime() })),
  /** Drafts of staff for the verified email, with their address. */
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
  /** Orders of the previous shop, for the verified email. */
  pastOrders: z.array(PastOrder),
  /** Bought gift cards. */
  giftCards: z.array(GiftCardSale),
  /** Store credit, with its ledger. */
  storeCredit: z.object({
    balance: Money,
    entries: z.array(z.object({ kind: z.string(), amount: Money, reason: z.string(), at: z.iso.datetime() })),
  }),
  wishlist: z.array(z.object({ product: z.string(), addedAt: z.iso.datetime() })),
  /** Stock alerts of the customer, with their address. */
  stockAlerts: z.array(
    z.object({ product: z.string(), size: z.string(), colour: z.string(), email: z.string(), askedAt: z.iso.datetime() }),
  ),
  /** Every consent and every withdrawal, the oldest first. */
  consents: z.array(ConsentRecord),
  /** Values that extensions store about the customer. */
  extensions: z.array(z.object({ extension: z.string(), key: z.string(), value: z.unknown() })),
  messages: z.array(z.object({ ticket: z.string(), message: z.string(), at: z.iso.datetime() })),
  /** Mails of recent months. */
  mails: z.array(z.object({ template: z.string(), to: z.string(), at: z.iso.datetime() })),
  devices: z.array(SignedInDevice),
  /** Browsers that are notified of orders. */
  notifiedBrowsers: z.array(z.object({ service: z.string(), language: z.string(), since: z.iso.datetime() })),
  /** Saved views of the back office that a member of staff made. */
  savedViews: z.array(z.object({ table: z.string(), name: z.string(), query: z.string(), shared: z.boolean() })),
  /** Whether two-step verification is on; its secret is not exported. */
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
  summary: 'Which messages the caller gets, by kind and channel; offers and everything on WhatsApp only with their consent',
  reply: z.object(Consents),
});
export const saveConsents = route({
  method: 'PUT',
  path: '/privacy/consent',
  access: 'user',
  summary: 'Allow or turn off messages, purpose by purpose; what is left out stays',
  body: z.object({
    /** Version of the wording on the screen. */
    textVersion: z.string('Say which text you agreed to.').check(z.maxLength(40, 'This version does not exist.')),
    consents: z
      .array(z.object({ purpose: ConsentPurpose, given: z.boolean('This is yes or no.') }), 'Choose what you agree to.')
      .check(z.minLength(1, 'Choose what you agree to.'), z.maxLength(12, 'That is too many.')),
  }),
  reply: z.object({ message: z.string(), ...Consents }),
  limit: { times: 60, seconds: 600 },
});

/** The name on the orders of an erased account. */
export const FORMER_CUSTOMER = 'Former customer';
