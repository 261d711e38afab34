import type { SetupStep } from '@shop/contract/setup';
import { hasVisibleProducts } from '#catalogue';
import { publishedPages } from '#content';
import type { AppContext } from '#infra/app-context';
import type { Db, Tx } from '#infra/database';
import { shopState } from '#settings';
import { setupSteps, type Check } from './setup-steps.ts';

export type SetupContext = Pick<AppContext, 'config' | 'now'>;

/** The steps, and whether the shop is open and a demo, from the database and the settings. */
export async function readSetupState(
  db: Db | Tx,
  { config, now }: SetupContext,
): Promise<{ live: boolean; demo: boolean; steps: SetupStep[] }> {
  const { details, hasDelivery, live, demo } = await shopState(db);
  const steps = setupSteps({
    settings: details,
    hasDelivery,
    published: new Set((await publishedPages(db, now())).map(({ slug }) => slug)),
    hasProducts: await hasVisibleProducts(db),
    hasGatewayKeys: config.razorpay !== null,
    hasMailServer: config.smtpUrl !== null,
    checks: await readChecks(db),
    now: now(),
  });
  return { live, demo, steps };
}

export async function readChecks(db: Db | Tx): Promise<Map<string, Check>> {
  const rows = await db.selectFrom('setupCheck').selectAll().limit(10).execute();
  return new Map(rows.map(({ key, checkedAt: at, ...check }) => [key, { ...check, at }]));
}
