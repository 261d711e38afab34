import * as contract from '@shop/contract/production';
import type { AppContext } from '#infra/app-context';
import { printProduction } from './commands/print-production.ts';
import { setProductionState } from './commands/set-production-state.ts';
import { productionLine, productionList, unmadeOrders } from './queries.ts';

const SENTENCES = { to_make: 'Back to the items to make.', making: 'Marked as being made.', made: 'Marked as made.' };

export function productionRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;
  serve(contract.listProduction, ({ query }) => productionList(db, query, now()));

  serve(contract.setProductionState, async ({ caller, params, body }) => {
    await setProductionState(db, { actor: caller, lineId: params.id, state: body.state });
    return { message: SENTENCES[body.state], line: await productionLine(db, params.id, now()) };
  });

  serve(contract.listUnmadeOrders, async ({ body }) => ({ orders: await unmadeOrders(db, body.ids) }));

  serve(contract.printProduction, async ({ body }) => [await printProduction(shop, body.ids)]);
}
