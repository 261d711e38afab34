import * as z from 'zod/mini';
import { ShopDetails } from '@shop/contract/settings';
import { DEFAULT_BRAND } from '@shop/contract/brand';
import { DEFAULT_RETURN_DAYS } from '@shop/contract/return-days';
import { missingFacts, type ShopFact } from '@shop/contract/shop-facts';

export type StoredDetails = ShopDetails;

/** What holds until the owner says otherwise. Nothing here claims a fact of the shop: those stay empty until they are given. */
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
  access: 'members',
  languages: ['en'],
  brand: DEFAULT_BRAND,
};

/** The defaults with what was stored over them. A stored value of the wrong shape counts for nothing: pages must still open. */
export function detailsFrom(stored: unknown): StoredDetails {
  const details = z.safeParse(z.partial(ShopDetails), stored).data ?? {};
  return mergeDetails(DEFAULTS, details);
}

/** The stored settings with the changed fields replaced; omitted fields stay. */
export const mergeDetails = (was: StoredDetails, said: object): StoredDetails => ({
  ...was,
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
});

/** The fields that differ, as they were and as they are. */
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
 * Facts that a save may not leave empty, each with its sentence: one that was there before, and a GSTIN for a shop that says it
 * has one. So a shop that has opened stays open.
 */
export function factsRefused(was: StoredDetails, is: StoredDetails): Record<string, string> {
  const missingBefore = missingFacts(was);
  const refused = missingFacts(is).filter((fact) => fact === 'gstin' || !missingBefore.includes(fact));
  return Object.fromEntries(refused.map((fact) => [fact, REQUIRED[fact]]));
}
