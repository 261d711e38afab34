import * as z from 'zod/mini';
import { DeliverySettings } from '@shop/contract/delivery-settings';
import { missingFacts } from '@shop/contract/shop-facts';
import { type Db, namedStatement, sql, type Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { themeUrl } from './theme-css.ts';
import { detailsFrom, type StoredDetails } from './settings-mapper.ts';

/** Name, address, GSTIN, contacts and texts of this shop, and whether it is a demo. */
export async function shopDetails(db: Db | Tx): Promise<StoredDetails & { demo: boolean }> {
  const row = await db.selectFrom('shopSettings').select(['details', 'demo']).executeTakeFirst();
  return { ...detailsFrom(row?.details), demo: row?.demo ?? false };
}

/** For a transaction that asks more in the same trip; `storedDetailsFrom` reads the answer. */
export const storedDetailsQuery = () =>
  namedStatement('settings.details', sql<DetailsRow>`select details, opened_at as "openedAt", delivery from shop_settings`);
type DetailsRow = { details: unknown; openedAt: Date | null; delivery: unknown };
export const storedDetailsFrom = ([row]: readonly DetailsRow[]): StoredDetails & { live: boolean; deliveryJson: unknown } => {
  const details = detailsFrom(row?.details);
  return { ...details, live: isLive(details, row?.openedAt ?? null), deliveryJson: row?.delivery };
};

/** Orders are taken: the owner has opened the shop, and every fact is there that an order needs (name, address, phone, tax status). */
const isLive = (details: StoredDetails, openedAt: Date | null): boolean =>
  openedAt !== null && missingFacts(details).length === 0;

/** How far the shop is set up; `isSaved` once its owner has saved the settings. */
export async function shopState(
  db: Db | Tx,
): Promise<{ details: StoredDetails; isSaved: boolean; live: boolean; demo: boolean }> {
  const row = await db.selectFrom('shopSettings').select(['details', 'demo', 'openedAt']).executeTakeFirstOrThrow();
  const details = detailsFrom(row.details);
  const isSaved = Object.hasOwn(Object(row.details), 'delivery');
  return { details, isSaved, live: isLive(details, row.openedAt), demo: row.demo };
}

/** What every page may say of delivery; the rules for an address are the delivery module's. */
function deliveryFacts(stored: unknown): { cod: boolean; freeDelivery: boolean } {
  const delivery = z.safeDecode(DeliverySettings, stored as never).data;
  return { cod: delivery?.cod.enabled ?? true, freeDelivery: delivery?.zones.every(({ fee }) => fee === 0) ?? true };
}

/** The effective settings: the environment takes precedence over stored values. */
export async function settingsShown({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const row = await db
    .selectFrom('shopSettings')
    .select(['details', 'demo', 'openedAt', 'updatedAt', 'delivery'])
    .executeTakeFirstOrThrow();
  const details = detailsFrom(row.details);
  return {
    ...deliveryFacts(row.delivery),
    settings: { ...details, access: config.storefrontAccess ?? details.access },
    updatedAt: row.updatedAt.toISOString(),
    accessIsFixed: config.storefrontAccess !== null,
    live: isLive(details, row.openedAt),
    demo: row.demo,
    theme: themeUrl(details.brand),
  };
}

/** Whether offers give prices in whole rupees, as a condition for any query. */
export const ROUNDS_OFFERS = sql`(select details -> 'roundOffers' = 'true'::jsonb is true from shop_settings)`;

/** Whether customers are reminded of carts they left. */
export const remindsOfCarts = async (db: Db): Promise<boolean> => (await shopDetails(db)).cartReminders;

/** Whether visitors may order. */
export async function takesGuestOrders(shop: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  const { access, guestCheckout } = (await settingsShown(shop)).settings;
  return access === 'open' && guestCheckout;
}

/** Whether visitors may look around. */
export async function isOpenToGuests(shop: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  return (await settingsShown(shop)).settings.access === 'open';
}
