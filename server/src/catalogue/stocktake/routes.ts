import { countStock as countStockCall, listStock, setReorderPoints as setReorderPointsCall } from '@shop/contract/stock';
import type { AppContext } from '#infra/app-context';
import { countStock } from './commands/count-stock.ts';
import { setReorderPoints } from './commands/set-reorder-points.ts';
import { countLevels, ledgerOf, stockLevels } from './queries.ts';

export function stocktakeRoutes({ serve, db }: AppContext): void {
  serve(listStock, async ({ query }) => {
    const [page, counts] = await Promise.all([stockLevels(db, query), countLevels(db)]);
    return { ...page, counts, ledger: query.variantId === undefined ? [] : await ledgerOf(db, query.variantId) };
  });

  serve(countStockCall, async ({ caller, body: { lines, note = '', preview = false } }) => {
    const counted = await countStock(db, { actor: caller, lines, note, isPreview: preview });
    return { message: countedMessage(counted, preview), lines: counted };
  });

  serve(setReorderPointsCall, async ({ caller, body: { points } }) => {
    await setReorderPoints(db, { actor: caller, points });
    return { message: points.length === 1 ? 'Reorder point saved.' : 'Reorder points saved.' };
  });
}

function countedMessage(lines: readonly { change: number }[], isPreview: boolean): string {
  const changed = lines.filter(({ change }) => change !== 0).length;
  const summary = lines.length === 1 ? '1 size counted' : `${lines.length.toLocaleString('en-IN')} sizes counted`;
  if (changed === 0) return `${summary}, all as expected.`;
  return `${summary}, ${changed.toLocaleString('en-IN')} ${isPreview ? 'to change' : 'changed'}.`;
}
