import { missingFacts } from '@shop/contract/shop-facts';
import { type Db, namedStatement, sql, type Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { detailsFrom, type StoredDetails } from './settings-mapper.ts';

/** Name, address, GSTIN, contacts and texts of this shop, and whether it is a demo. */
export async function shopDetails(db: Db | Tx): Promise<StoredDetails & { demo: boolean }> {
  const row = await db.selectFrom('shopSettings').select(['details', 'demo']).executeTakeFirst();
  return { ...detailsFrom(row?.details), demo: row?.demo ?? false };
}

/** For a transaction that asks more in the same trip; `storedDetailsFrom` reads the answer. */
export const storedDetailsQuery = () =>
  namedStatement('settings.details', sql<{ details: unknown }>`select details from shop_settings`);
export const storedDetailsFrom = ([row]: readonly { details: unknown }[]): StoredDetails => detailsFrom(row?.details);

/** Whether every fact is there that an order needs (name, address, phone, tax status). */
export const isLive = (details: StoredDetails): boolean => missingFacts(details).length === 0;

/** The effective settings: the environment takes precedence over stored values. */
export async function settingsShown({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const row = await db.selectFrom('shopSettings').select(['details', 'demo', 'updatedAt']).executeTakeFirstOrThrow();
  const details = detailsFrom(row.details);
  return {
    settings: { ...details, access: config.storefrontAccess ?? details.access },
    updatedAt: row.updatedAt.toISOString(),
    accessIsFixed: config.storefrontAccess !== null,
    live: missingFacts(details).length === 0,
    demo: row.demo,
  };
}

/** Whether offers give prices in whole rupees, as a condition for any query. */
export const ROUNDS_OFFERS = sql`(select details -> 'roundOffers' = 'true'::jsonb is true from shop_settings)`;

/** Whether strangers may look around. */
export async function isOpenToStrangers(shop: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  return (await settingsShown(shop)).settings.access === 'open';
}
