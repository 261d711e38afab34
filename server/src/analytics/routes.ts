import * as contract from '@shop/contract/analytics';
import type { AppContext } from '#infra/app-context';
import { saveAnalyticsSettings } from './commands/save-analytics-settings.ts';
import { storedSettings } from './queries.ts';

export function analyticsRoutes(shop: AppContext): void {
  const { serve, db } = shop;
  serve(contract.readAnalyticsSettings, async () => ({ analytics: await storedSettings(db) }));
  serve(contract.saveAnalyticsSettings, async ({ caller, body }) => {
    await saveAnalyticsSettings(shop, { actor: caller, ...body });
    const message =
      body.ga4 === undefined ? (body.visits ? 'Visits are counted.' : 'Visits are no longer counted.') : 'Analytics are saved.';
    return { message, analytics: await storedSettings(db) };
  });
}
