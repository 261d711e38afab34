import * as z from 'zod/mini';
import { DeliverySettings } from '@shop/contract/delivery-settings';
import { wordsIn } from '@shop/contract/garment-words';
import { missingFacts } from '@shop/contract/shop-facts';
import type { Words } from '@shop/contract/translate-word';
import { type Db, namedStatement, sql, type Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { requestLanguage } from '#infra/http';
import { themeUrl } from './theme-css.ts';
import { detailsFrom, translateDetails, type StoredDetails } from './settings-mapper.ts';

/** Name, address, GSTIN, contacts and texts of this shop, and whether it is a demo. */
export async function shopDetails(db: Db | Tx): Promise<StoredDetails & { demo: boolean }> {
  const row = await db.selectFrom('shopSettings').select(['details', 'demo']).executeTakeFirst();
  return { ...detailsFrom(row?.details), demo: row?.demo ?? false };
}

/** For a transaction that pipelines several queries; `storedDetailsFrom` parses the result. */
export const storedDetailsQuery = () =>
  namedStatement('settings.details', sql<DetailsRow>`select details, opened_at as "openedAt", delivery from shop_settings`);
type DetailsRow = { details: unknown; openedAt: Date | null; delivery: unknown };
export const storedDetailsFrom = ([row]: readonly DetailsRow[]): StoredDetails & { live: boolean; deliveryJson: unknown } => {
  const details = detailsFrom(row?.details);
  return { ...details, live: isLive(details, row?.openedAt ?? null), deliveryJson: row?.delivery };
};

/**
 * Whether orders are accepted: the owner has opened the shop, and has set every fact that an order needs (name, address,
 * phone, tax status).
 */
const isLive = (details: StoredDetails, openedAt: Date | null): boolean =>
  openedAt !== null && missingFacts(details).length === 0;

/** The state of the set-up; `hasDelivery` once zones, fees and cash on delivery were saved. */
export async function shopState(
  db: Db | Tx,
): Promise<{ details: StoredDetails; hasDelivery: boolean; live: boolean; demo: boolean }> {
  const row = await db.selectFrom('shopSettings').select(['details', 'delivery', 'demo', 'openedAt']).executeTakeFirstOrThrow();
  const details = detailsFrom(row.details);
  const hasDelivery = Object.keys(Object(row.delivery)).length > 0;
  return { details, hasDelivery, live: isLive(details, row.openedAt), demo: row.demo };
}

/** Delivery facts for every page; the rules for an address are in the delivery module. */
function deliveryFacts(stored: unknown): { cod: boolean; freeDelivery: boolean } {
  const delivery = z.safeDecode(DeliverySettings, stored as never).data;
  return { cod: delivery?.cod.enabled ?? true, freeDelivery: delivery?.zones.every(({ fee }) => fee === 0) ?? true };
}

/** Pages include the names of colours and fits, not the sentences of size charts, which are translated with their charts. */
const MAX_SHORT = 40;
const shortWords = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([word]) => word.length <= MAX_SHORT));

/** Colours, fits and texts of size charts in the language of the call. */
export const shownWords = async (db: Db | Tx): Promise<Words> => wordsIn(requestLanguage(), (await shopDetails(db)).words);

/** The effective settings: the environment takes precedence over stored values. */
export async function settingsShown({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const row = await db
    .selectFrom('shopSettings')
    .select(['details', 'demo', 'openedAt', 'updatedAt', 'delivery'])
    .executeTakeFirstOrThrow();
  const details = detailsFrom(row.details);
  const access = config.storefrontAccess ?? details.access;
  return {
    ...deliveryFacts(row.delivery),
    words: shortWords(wordsIn(requestLanguage(), details.words)),
    settings: { ...translateDetails(details, requestLanguage()), access, guard: access },
    updatedAt: row.updatedAt.toISOString(),
    accessIsFixed: config.storefrontAccess !== null,
    live: isLive(details, row.openedAt),
    demo: row.demo,
    theme: themeUrl(details.brand),
  };
}

/** Whether offers give prices in whole rupees, as a condition for any query. */
export const ROUNDS_OFFERS = sql`(select details -> 'roundOffers' = 'true'::jsonb is true from shop_settings)`;

/** Whether customers are reminded of abandoned carts. */
export const remindsOfCarts = async (db: Db): Promise<boolean> => (await shopDetails(db)).cartReminders;

/** Whether visitors may order without an account. */
export async function takesGuestOrders(shop: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  const { access, guestCheckout } = (await settingsShown(shop)).settings;
  return access === 'open' && guestCheckout;
}

/** Whether the storefront is open to visitors. */
export async function isOpenToGuests(shop: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  return (await settingsShown(shop)).settings.access === 'open';
}
