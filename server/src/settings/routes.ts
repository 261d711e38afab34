import { readSettings } from '@shop/contract/settings';
import type { Shop } from '#infra/shop';
import { shopDetails } from './queries.ts';

export function settingsRoutes({ serve, db, config }: Shop): void {
  serve(readSettings, async () => ({ settings: { ...(await shopDetails(db)), access: config.storefrontAccess } }));
}
