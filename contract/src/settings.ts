import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { Brand } from './brand.ts';
import { EditedBrand } from './brand-forms.ts';
import { DELIVER_TO } from './addresses.ts';
import { EXCHANGES } from './exchanges.ts';
import { CHECKOUT_FORMS } from './checkout-forms.ts';
import { gstinCheckCharacter } from './gstin.ts';
import { route } from './route.ts';
import { TAX_STATUSES } from './shop-facts.ts';
import { LANGUAGES } from './languages.ts';
import { MAX_LOW_STOCK_LEVEL } from './limits.ts';
import { EditedShopTexts, ShownShopTexts } from './shop-texts.ts';
import { Line, OptionalLine } from './text.ts';
import { EditedWords, OwnWords } from './words.ts';

/** `members`: visitors see the home page only; `open`: they browse. */
const Access = z.enum(['members', 'open'], 'Choose who may browse.');
/** Allowed delivery addresses. */
const DeliverTo = z.enum(DELIVER_TO, 'Choose where you deliver.');
/** Whether an exchange is offered for faulty items only or for all. */
const Exchanges = z.enum(EXCHANGES, 'Choose when another size is offered.');
const returnDaysSentence = 'Enter whole days, 0 to 365.';
const ReturnDays = z.int(returnDaysSentence).check(z.minimum(0, returnDaysSentence), z.maximum(365, returnDaysSentence));
const levelSentence = `Enter whole pieces, 0 to ${MAX_LOW_STOCK_LEVEL}.`;
const LowStockLevel = z.int(levelSentence).check(z.minimum(0, levelSentence), z.maximum(MAX_LOW_STOCK_LEVEL, levelSentence));
const Languages = z.array(z.enum(LANGUAGES, 'Choose languages of the list.'), 'Languages are a list.').check(
  z.maxLength(LANGUAGES.length, 'Choose each language once.'),
  z.refine((chosen) => chosen.includes('en'), 'English is always one of the languages.'),
);
/** `null` until the owner has chosen. */
const TaxStatus = z.nullable(z.enum(TAX_STATUSES, 'Choose a tax status.'));

/** The shop's public details, on every page. */
export const ShopDetails = z.object({
  name: z.string(),
  legalName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** The kind of document of a sale: tax invoice, bill of supply or plain invoice. */
  taxStatus: TaxStatus,
  gstin: z.string(),
  /** Prefix of invoice numbers; empty: the letters of the GSTIN's state. */
  invoicePrefix: z.string(),
  /** The manufacturer and packer, with the address; empty: the shop itself. */
  madeBy: z.string(),
  countryOfOrigin: z.string(),
  checkoutForm: z.enum(CHECKOUT_FORMS),
  supportHours: z.string(),
  grievanceOfficer: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The line above every page; empty hides it. */
  banner: z.string(),
  /** A line about the shop, below the logo in the footer; empty hides it. */
  tagline: z.string(),
  /** The texts about delivery and returns beside the Buy button. */
  delivery: z.string(),
  returns: z.string(),
  /** Days after delivery within which an order can be returned; existing orders keep theirs. */
  returnDays: z.int(),
  exchanges: Exchanges,
  /** The new size of an exchange is sent once a courier has the old one; otherwise once the shop has it. */
  exchangeOnPickup: z.boolean(),
  deliverTo: DeliverTo,
  /** Whether an open shop accepts orders without an account. */
  guestCheckout: z.boolean(),
  /** Prices under an offer are whole rupees, rounded down; otherwise they are exact to the paisa. */
  roundOffers: z.boolean(),
  /** Customers who consented to offers by email are reminded of an abandoned cart. */
  cartReminders: z.boolean(),
  /** The shop is emailed once a day about sizes at their reorder point. */
  lowStock: z.boolean(),
  /** Pieces at which a size without a reorder point is low, and customers read "Only 3 left"; 0: only sold-out sizes are low. */
  lowStockLevel: z.int(),
  access: Access,
  /** Another name of `access`. */
  guard: z.optional(Access),
  /** The languages of the storefront; English is always among them. */
  languages: z.array(z.enum(LANGUAGES)),
  /** Translations of banner, tagline and the other texts; a call with `lang` has them instead of the English ones. */
  translations: ShownShopTexts,
  /** The owner's own translations of colours, fits and texts of size charts. */
  words: OwnWords,
  brand: Brand,
});
export type ShopDetails = z.output<typeof ShopDetails>;

const GSTIN_SENTENCE = 'Enter a GSTIN like 32ABCDE1234F1Z9: 15 letters and digits.';
const GSTIN_SLIP = 'There is a slip in this GSTIN: its last character does not fit the others.';
/** State code, PAN, number of the registration, Z, check character. Case does not matter; empty without one. */
const Gstin = z.string('This is text.').check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^((0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z])?$/, { error: GSTIN_SENTENCE, abort: true }),
  z.refine((text) => text === '' || text.at(14) === gstinCheckCharacter(text), GSTIN_SLIP),
);

const OptionalEmail = OptionalLine(254).check(
  z.refine((text) => text === '' || z.safeParse(Email, text).success, 'Enter an email address like name@example.com.'),
);

/** At most two letters: a number has 16 characters, and the credit notes' series adds one (rule 46(b)). */
const InvoicePrefix = z
  .string('This is text.')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{0,2}$/, 'One or two letters or digits, or nothing.'));

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/.test(text);
const SocialLink = z.object({
  name: Line({ required: 'Name is required.', max: 40 }),
  url: Line({ required: 'Address is required.', max: 300 }).check(
    z.refine(isWebAddress, 'Enter an address that begins with https://.'),
  ),
});

/** The settings as the owner saves them. Facts may be empty until they are first set: a new shop is set up step by step. */
export const EditedSettings = z.object({
  name: OptionalLine(60),
  legalName: OptionalLine(120),
  email: OptionalEmail,
  phone: OptionalLine(40),
  address: OptionalLine(300),
  /** If omitted, these stay. */
  taxStatus: z.optional(TaxStatus),
  gstin: Gstin,
  invoicePrefix: z.optional(InvoicePrefix),
  madeBy: z.optional(OptionalLine(300)),
  countryOfOrigin: z.optional(Line({ required: 'Country of origin is required.', max: 60 })),
  checkoutForm: z._default(z.enum(CHECKOUT_FORMS, 'Choose where people pay.'), 'popup'),
  supportHours: OptionalLine(100),
  grievanceOfficer: OptionalLine(200),
  social: z.array(SocialLink, 'Links are a list.').check(z.maxLength(8, 'At most 8 links, please.')),
  banner: OptionalLine(120),
  tagline: z.optional(OptionalLine(120)),
  delivery: OptionalLine(200),
  returns: OptionalLine(200),
  /** If omitted, it stays. */
  returnDays: z.optional(ReturnDays),
  exchanges: z.optional(Exchanges),
  exchangeOnPickup: z.optional(z.boolean('Choose on or off.')),
  deliverTo: z.optional(DeliverTo),
  guestCheckout: z.optional(z.boolean('Choose on or off.')),
  roundOffers: z.optional(z.boolean('Choose on or off.')),
  cartReminders: z.optional(z.boolean('Choose on or off.')),
  lowStock: z.optional(z.boolean('Choose on or off.')),
  lowStockLevel: z.optional(LowStockLevel),
  languages: z.optional(Languages),
  /** An omitted text stays; an empty one is deleted. */
  translations: z.optional(EditedShopTexts),
  /** An omitted word stays. */
  words: z.optional(EditedWords),
  brand: z.optional(EditedBrand),
  access: Access,
  /** Of the two names, the one that differs from the stored setting counts. */
  guard: z.optional(Access),
});
export type EditedSettings = z.output<typeof EditedSettings>;

const settingsReply = {
  settings: ShopDetails,
  /** Colours and fits in the language of the call, by their English name in lower case; none in English. */
  words: z.record(z.string(), z.string()),
  /** The version, sent back on saving, so that a stale form overwrites nothing. */
  updatedAt: z.iso.datetime(),
  /** STOREFRONT_ACCESS is set and overrides the setting. */
  accessIsFixed: z.boolean(),
  /** The shop accepts orders: name, address, phone and tax status are set. */
  live: z.boolean(),
  /** The shop has demo data; its documents and emails say SAMPLE. */
  demo: z.boolean(),
  /** Whether cash on delivery is offered; zones and amounts may exclude it. */
  cod: z.boolean(),
  /** Delivery is free everywhere. */
  freeDelivery: z.boolean(),
  /** The URL of the brand's stylesheet; empty without a brand. */
  theme: z.string(),
};

export const readSettings = route({
  method: 'GET',
  path: '/settings',
  access: 'anyone',
  cache: 'public',
  summary: 'The shop’s public details: name, contacts, banner, who may browse',
  reply: z.object(settingsReply),
});
export const saveSettings = route({
  method: 'PUT',
  path: '/settings',
  access: 'admin',
  summary: 'Change the shop’s details; a stale `updatedAt` is refused',
  body: z.extend(EditedSettings, { updatedAt: z.string('Say which version you changed.') }),
  reply: z.object({ message: z.string(), ...settingsReply }),
});
