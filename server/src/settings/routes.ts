import * as contract from '@shop/contract/settings';
import type { AppContext } from '#infra/app-context';
import { saveSettings } from './commands/save-settings.ts';
import { settingsShown } from './queries.ts';

export function settingsRoutes(shop: AppContext): void {
  const { serve, pages } = shop;
  serve(contract.readSettings, () => settingsShown(shop));

  serve(contract.saveSettings, async ({ who, body: { updatedAt, ...edited } }) => {
    await saveSettings(shop, { actor: who, edited, updatedAt });
    pages.clear();
    return { message: 'The settings are saved, and the shop shows them.', ...(await settingsShown(shop)) };
  });
}
