import { openExtensions, type ExtensionReads, type Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import type { Db } from '#infra/database';
import { customersByIds } from '#accounts';
import { orderForExtensions } from '#orders';

type Opening = Pick<AppContext, 'config' | 'db' | 'now' | 'log'>;

const readsOf = (db: Db): ExtensionReads => ({
  order: (id) => orderForExtensions(db, id),
  customers: (ids) => customersByIds(db, ids),
});

/** Loads the extensions of the settings. */
export const openShopExtensions = (shop: Opening): Promise<Extensions> => openExtensions(shop, readsOf(shop.db));
