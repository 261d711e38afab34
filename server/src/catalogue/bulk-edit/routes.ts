import { changeProducts as changeProductsCall, MAX_SELECTED_PRODUCTS } from '@shop/contract/bulk-products';
import type { AppContext } from '#infra/app-context';
import { findProductIds } from '../search/index.ts';
import { changeProducts } from './commands/change-products.ts';
import { undoBulkEdit } from './commands/undo-bulk-edit.ts';
import type { Field } from './plan.ts';

export function bulkEditRoutes(shop: AppContext): void {
  const written = ({ field, rows, undo }: Changed): string => {
    if (undo === null) return 'Nothing was changed.';
    const left = leftIn(rows);
    const moved = rows.filter((it) => it.before !== it.after && !left.has(it.productId)).length;
    return CHANGED[field](counted(moved, field));
  };
  shop.serve(changeProductsCall, async ({ who, body }) => {
    if (body.mode === 'undo') {
      const { field, undone, stayed } = await undoBulkEdit(shop, { id: body.undo, actor: who });
      return { message: undoneWords({ field, undone, stayed }), rows: [], undo: null };
    }
    if ('ids' in body) {
      const changed = await changeProducts(shop, { ...body, actor: who });
      const { rows, undo } = changed;
      return { message: body.mode === 'preview' ? UNCHANGED : written(changed), rows, undo };
    }
    const { filter, except = [], change } = body;
    const { ids, total } = await findProductIds(shop.db, { filter, except, limit: MAX_SELECTED_PRODUCTS });
    const mode = body.mode === 'preview-found' ? 'preview' : 'apply';
    const changed = await changeProducts(shop, { ids, change, mode, skipsProblems: true, actor: who });
    const { rows, undo } = changed;
    const message = mode === 'preview' ? UNCHANGED : `${written(changed)}${leftWords(leftIn(rows).size)}`;
    return { message, rows, undo, found: { total, taken: ids.length } };
  });
}

type Changed = Awaited<ReturnType<typeof changeProducts>>;

const UNCHANGED = 'Nothing is changed yet.';

/** Products of which a size cannot be changed so. */
const leftIn = (rows: Changed['rows']): Set<string> =>
  new Set(rows.flatMap(({ productId, problem }) => (problem === null ? [] : productId)));

function leftWords(left: number): string {
  if (left === 0) return '';
  return left === 1 ? ' 1 product was left as it is.' : ` ${left} products were left as they are.`;
}

const CHANGED: Record<Field, (many: string) => string> = {
  active: (many) => `Status updated for ${many}.`,
  price: (many) => `Prices updated for ${many}.`,
  mrp: (many) => `MRP updated for ${many}.`,
  stock: (many) => `Stock updated for ${many}.`,
};

function undoneWords({ field, undone, stayed }: { field: Field; undone: number; stayed: number }): string {
  const done = `Change undone for ${counted(undone, field)}.`;
  return stayed === 0 ? done : `${done} ${counted(stayed, field)} changed again since then and stayed as they are.`;
}

function counted(many: number, field: Field): string {
  const thing = field === 'active' ? 'product' : 'variant';
  return many === 1 ? `1 ${thing}` : `${many.toLocaleString('en-IN')} ${thing}s`;
}
