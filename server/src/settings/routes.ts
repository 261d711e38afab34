import * as contract from '@shop/contract/settings';
import type { AppContext } from '#infra/app-context';
import { saveSettings } from './commands/save-settings.ts';
import { settingsShown } from './queries.ts';
import { SETTINGS } from './repository.ts';

export function settingsRoutes(shop: AppContext): void {
  const { serve } = shop;

  serve(contract.readSettings, ({ tag }) => {
    tag([SETTINGS]);
    return settingsShown(shop);
  });

  serve(contract.saveSettings, async ({ caller, body: { updatedAt, ...edited } }) => {
    await saveSettings(shop, { actor: caller, edited, updatedAt });
    return { message: 'The settings are saved, and the shop shows them.', ...(await settingsShown(shop)) };
  });
}
