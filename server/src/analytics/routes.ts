import * as contract from '@shop/contract/analytics';
import type { AppContext } from '#infra/app-context';
import { saveAnalyticsSettings } from './commands/save-analytics-settings.ts';
import { storedSettings } from './queries.ts';

export function analyticsRoutes(shop: AppContext): void {
  const { serve, db } = shop;
  serve(contract.readAnalyticsSettings, async () => ({ analytics: await storedSettings(db) }));
  serve(contract.saveAnalyticsSettings, async ({ caller, body: { visits } }) => {
    await saveAnalyticsSettings(shop, { actor: caller, visits });
    return { message: visits ? 'Visits are counted.' : 'Visits are no longer counted.', analytics: await storedSettings(db) };
  });
}
