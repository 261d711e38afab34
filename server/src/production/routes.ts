import * as contract from '@shop/contract/studio';
import type { AppContext } from '#infra/app-context';
import { setProductionState } from './commands/set-production-state.ts';
import { productionLine, productionList } from './queries.ts';

const SENTENCES = { to_make: 'Back to the items to make.', making: 'Marked as being made.', made: 'Marked as made.' };

export function productionRoutes({ serve, db }: AppContext): void {
  serve(contract.listProduction, ({ query }) => productionList(db, query));

  serve(contract.setProductionState, async ({ caller, params, body }) => {
    await setProductionState(db, { actor: caller, lineId: params.id, state: body.state });
    return { message: SENTENCES[body.state], line: await productionLine(db, params.id) };
  });
}
