import * as contract from '@shop/contract/stock-alerts';
import type { AppContext } from '#infra/app-context';
import { addStockAlert } from './commands/add-stock-alert.ts';
import { removeStockAlert } from './commands/remove-stock-alert.ts';
import { alertsOf } from './queries.ts';

export function stockAlertRoutes({ serve, db, now }: AppContext): void {
  serve(contract.addStockAlert, async ({ caller, body }) => {
    const email = await addStockAlert(db, { ...body, accountId: caller?.id ?? null, now: now() });
    return { message: `We will email ${email} when this size is back.` };
  });

  serve(contract.listStockAlerts, async ({ caller }) => ({ alerts: await alertsOf(db, caller.id) }));

  serve(contract.removeStockAlert, async ({ caller, params }) => {
    await removeStockAlert(db, caller.id, params.id);
    return { message: 'You will get no email about this size.', alerts: await alertsOf(db, caller.id) };
  });
}
