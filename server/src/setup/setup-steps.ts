import { SHOP_PAGES } from '@shop/contract/content';
import type { SetupKey, SetupStep } from '@shop/contract/setup';
import { missingFacts, type ShopFact, type ShopFacts } from '@shop/contract/shop-facts';
import { daysAfter } from '#kernel/clock';

export type Check = { ok: boolean; message: string; at: Date };

export type SetupFacts = {
  settings: ShopFacts & { grievanceOfficer: string };
  /** Zones, fees and cash on delivery were saved. */
  hasDelivery: boolean;
  /** Slugs of the published pages. */
  published: ReadonlySet<string>;
  /** At least one product is visible. */
  hasProducts: boolean;
  /** The shop's own keys, not the simulator's. */
  hasGatewayKeys: boolean;
  hasMailServer: boolean;
  checks: ReadonlyMap<string, Check>;
  now: Date;
};

/** An older backup does not count: it misses a week of orders. */
const MAX_BACKUP_DAYS = 7;

const TITLES: Record<SetupKey, string> = {
  shop: 'Shop',
  tax: 'Tax',
  delivery: 'Delivery',
  payments: 'Payments',
  mail: 'Email',
  products: 'Products',
  policies: 'Policies',
  backup: 'Backup',
};
const REQUIRED: ReadonlySet<SetupKey> = new Set(['shop', 'tax', 'products']);

const FACT_NAMES: Record<ShopFact, string> = {
  name: 'a name',
  address: 'an address',
  phone: 'a phone number',
  taxStatus: 'a tax status',
  gstin: 'a GSTIN',
};

/** Returns why a step is not done, as a sentence; empty if it is. */
const PROBLEMS: Record<SetupKey, (facts: SetupFacts) => string> = {
  shop: ({ settings }) => missing(missingFacts(settings).filter((fact) => fact !== 'taxStatus' && fact !== 'gstin')),
  tax: ({ settings }) => missing(missingFacts(settings).filter((fact) => fact === 'taxStatus' || fact === 'gstin')),
  delivery: ({ hasDelivery }) =>
    hasDelivery ? '' : 'Save the zones, fees and cash on delivery. Until then delivery is free everywhere.',
  payments: ({ hasGatewayKeys, checks }) =>
    hasGatewayKeys
      ? untested(checks.get('payments'), 'Send a test order to Razorpay.')
      : 'There are no Razorpay keys (RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET), so only cash on delivery takes real money.',
  mail: ({ hasMailServer, checks }) =>
    hasMailServer
      ? untested(checks.get('mail'), 'Send a test email.')
      : 'There is no mail server (SMTP_URL, MAIL_FROM), so customers get no emails.',
  products: ({ hasProducts }) => (hasProducts ? '' : 'Add or import the first product.'),
  policies: ({ settings, published }) => {
    if (settings.grievanceOfficer === '') return 'Name a grievance officer: the E-Commerce Rules, 2020 ask for one.';
    const unpublished = POLICIES.filter((slug) => !published.has(slug));
    return unpublished.length === 0 ? '' : `Read and publish: ${unpublished.map((slug) => SHOP_PAGES[slug]).join(', ')}.`;
  },
  backup: ({ checks, now }) => {
    const last = checks.get('backup');
    const failure = lastFailure(checks);
    if (failure) return `The last backup failed: ${failure.message}`;
    const isRecent = last?.ok === true && last.at >= daysAfter(now, -MAX_BACKUP_DAYS);
    return isRecent ? '' : `No backup was made in the last ${MAX_BACKUP_DAYS} days. Run npm run backup.`;
  },
};

/** Pages that a shop in India shows by law (E-Commerce Rules, 2020; DPDP Act, 2023). */
const POLICIES = ['return-policy', 'privacy-policy', 'terms-conditions'] as const;

const missing = (facts: ShopFact[]): string =>
  facts.length === 0 ? '' : `The shop needs ${list(facts.map((fact) => FACT_NAMES[fact]))}.`;

const list = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function untested(check: Check | undefined, request: string): string {
  if (check === undefined) return request;
  return check.ok ? '' : check.message;
}

/** The steps in the order for an owner. */
export const setupSteps = (facts: SetupFacts): SetupStep[] =>
  (Object.keys(TITLES) as SetupKey[]).map((key) => {
    const problem = PROBLEMS[key](facts);
    const check = facts.checks.get(key);
    return {
      key,
      title: TITLES[key],
      done: problem === '',
      required: REQUIRED.has(key),
      problem,
      checked: check === undefined ? null : { ok: check.ok, message: check.message, at: check.at.toISOString() },
    };
  });

/** The failure after the last backup, if there was one. */
function lastFailure(checks: ReadonlyMap<string, Check>): Check | undefined {
  const failure = checks.get('backup-failed');
  const made = checks.get('backup');
  return failure !== undefined && (made === undefined || failure.at > made.at) ? failure : undefined;
}
