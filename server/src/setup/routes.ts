import * as contract from '@shop/contract/setup';
import type { Couriers } from '#couriers';
import { clearDemo } from '#demo';
import type { AppContext } from '#infra/app-context';
import type { Gateway } from '#payments';
import { checkStep } from './commands/check-step.ts';
import { goLive } from './commands/go-live.ts';
import { readSetupState } from './queries.ts';

export function setupRoutes(shop: AppContext, gateway: Gateway, couriers: Couriers): void {
  const { serve, db } = shop;
  serve(contract.readSetup, () => readSetupState(db, shop));
  serve(contract.checkSetup, ({ caller, params: { key } }) => checkStep(shop, { gateway, couriers }, { key, caller }));
  serve(contract.clearDemo, async ({ caller }) => {
    await clearDemo(shop, caller);
    return { message: 'The sample data is removed.', ...(await readSetupState(db, shop)) };
  });
  serve(contract.goLive, async ({ caller }) => {
    await goLive(shop, caller);
    return { message: 'Your shop is open.', ...(await readSetupState(db, shop)) };
  });
}
