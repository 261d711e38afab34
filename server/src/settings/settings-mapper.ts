import * as z from 'zod/mini';
import { ShopDetails } from '@shop/contract/settings';
import { DEFAULT_BRAND } from '@shop/contract/brand';
import { DEFAULT_RETURN_DAYS } from '@shop/contract/return-days';
import type { Language } from '@shop/contract/languages';
import { DEFAULT_LOW_STOCK_LEVEL } from '@shop/contract/limits';
import { missingFacts, type ShopFact } from '@shop/contract/shop-facts';
import { knownWord } from '@shop/contract/garment-words';
import { SHOP_TEXTS } from '@shop/contract/shop-texts';
import { inLanguage } from '@shop/contract/translations';

export type StoredDetails = ShopDetails;

/** The default settings. Facts of the shop are empty until the owner sets them. */
const DEFAULTS: StoredDetails = {
  name: '',
  legalName: '',
  email: '',
  phone: '',
  address: '',
  taxStatus: null,
  gstin: '',
  invoicePrefix: '',
  madeBy: '',
  countryOfOrigin: 'India',
  checkoutForm: 'popup',
  supportHours: '',
  grievanceOfficer: '',
  social: [],
  banner: '',
  tagline: '',
  delivery: '',
  returns: '',
  returnDays: DEFAULT_RETURN_DAYS,
  exchanges: 'all',
  exchangeOnPickup: false,
  deliverTo: 'india',
  guestCheckout: false,
  roundOffers: false,
  cartReminders: false,
  lowStock: true,
  lowStockLevel: DEFAULT_LOW_STOCK_LEVEL,
  access: 'members',
  languages: ['en'],
  translations: {},
  words: [],
  brand: DEFAULT_BRAND,
};

const StoredSettings = z.partial(ShopDetails);

/** The defaults with the stored settings over them. A stored value of the wrong type is ignored, so that pages still open. */
export function detailsFrom(stored: unknown): StoredDetails {
  const details = z.safeParse(StoredSettings, stored).data ?? {};
  return mergeDetails(DEFAULTS, details);
}

/** The stored settings with the changed fields; omitted fields stay. */
export const mergeDetails = (was: StoredDetails, changes: object): StoredDetails => ({
  ...was,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/**
 * The details with their texts in a language. A text without a translation is shown in English; one that is empty in English
 * is empty in all.
 */
export function translateDetails(details: StoredDetails, language: Language): StoredDetails {
  const texts = SHOP_TEXTS.filter((field) => details[field] !== '').map((field) => {
    const known = field === 'countryOfOrigin' && language !== 'en' ? knownWord(details[field], language) : undefined;
    return [field, inLanguage(details.translations, { language, field, english: known ?? details[field] })];
  });
  return { ...details, ...Object.fromEntries(texts) };
}

/** The changed fields, with their values before and after. */
export function changesOf(was: StoredDetails, is: StoredDetails): { before: object; after: object } | null {
  const names = (Object.keys(is) as (keyof StoredDetails)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const only = (details: StoredDetails) => Object.fromEntries(names.map((name) => [name, details[name]]));
  return names.length === 0 ? null : { before: only(was), after: only(is) };
}

const REQUIRED: Record<ShopFact, string> = {
  name: 'Name is required.',
  address: 'Address is required.',
  phone: 'Phone number is required.',
  taxStatus: 'Choose a tax status.',
  gstin: 'GSTIN is required for this tax status.',
};

/**
 * Facts that must not become empty, each with its sentence: one that was set before, and a GSTIN for a shop that is
 * registered. So a shop that has opened stays open.
 */
export function factsRefused(was: StoredDetails, is: StoredDetails): Record<string, string> {
  const missingBefore = missingFacts(was);
  const refused = missingFacts(is).filter((fact) => fact === 'gstin' || !missingBefore.includes(fact));
  return Object.fromEntries(refused.map((fact) => [fact, REQUIRED[fact]]));
}
