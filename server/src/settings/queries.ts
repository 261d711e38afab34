import type { Db, Tx } from '#infra/db';
import type { Shop } from '#infra/shop';
import { detailsFrom, type StoredDetails } from './details.ts';

/** Name, address, GSTIN, contacts and texts of this shop, as its people keep them. */
export async function shopDetails(db: Db | Tx): Promise<StoredDetails> {
  const row = await db.selectFrom('shopSettings').select('details').executeTakeFirst();
  return detailsFrom(row?.details);
}

/** The settings as they act: what the process was told goes before what is kept. */
export async function settingsShown({ db, config }: Pick<Shop, 'db' | 'config'>) {
  const row = await db.selectFrom('shopSettings').select(['details', 'updatedAt']).executeTakeFirstOrThrow();
  const details = detailsFrom(row.details);
  return {
    settings: { ...details, access: config.storefrontAccess ?? details.access },
    updatedAt: row.updatedAt.toISOString(),
    accessIsFixed: config.storefrontAccess !== null,
  };
}

/** Whether strangers may look around. */
export async function isOpenToStrangers(shop: Pick<Shop, 'db' | 'config'>): Promise<boolean> {
  return (await settingsShown(shop)).settings.access === 'open';
}
