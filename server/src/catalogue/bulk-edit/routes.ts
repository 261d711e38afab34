import { changeProducts as changeProductsCall, MAX_SELECTED_PRODUCTS } from '@shop/contract/bulk-products';
import type { AppContext } from '#infra/app-context';
import { findProductIds } from '../search/index.ts';
import { changeProducts } from './commands/change-products.ts';
import { undoBulkEdit } from './commands/undo-bulk-edit.ts';
import type { BulkField } from './plan.ts';

export function bulkEditRoutes(shop: AppContext): void {
  const appliedMessage = ({ field, rows, undo }: Changed): string => {
    if (undo === null) return 'Nothing was changed.';
    const skipped = skippedProducts(rows);
    const moved = rows.filter((it) => it.before !== it.after && !skipped.has(it.productId)).length;
    return CHANGED_MESSAGES[field](countLabel(moved, field));
  };
  shop.serve(changeProductsCall, async ({ caller, body }) => {
    if (body.mode === 'undo') {
      const { field, undone, stayed } = await undoBulkEdit(shop, { id: body.undo, actor: caller });
      return { message: undoneMessage({ field, undone, stayed }), rows: [], undo: null };
    }
    if ('ids' in body) {
      const changed = await changeProducts(shop, { ...body, actor: caller });
      const { rows, undo } = changed;
      return { message: body.mode === 'preview' ? PREVIEW_MESSAGE : appliedMessage(changed), rows, undo };
    }
    const { filter, except = [], change } = body;
    const { ids, total } = await findProductIds(shop.db, { filter, except, limit: MAX_SELECTED_PRODUCTS });
    const mode = body.mode === 'preview-found' ? 'preview' : 'apply';
    const changed = await changeProducts(shop, { ids, change, mode, skipsProblems: true, actor: caller });
    const { rows, undo } = changed;
    const message =
      mode === 'preview' ? PREVIEW_MESSAGE : `${appliedMessage(changed)}${skippedMessage(skippedProducts(rows).size)}`;
    return { message, rows, undo, found: { total, taken: ids.length } };
  });
}

type Changed = Awaited<ReturnType<typeof changeProducts>>;

const PREVIEW_MESSAGE = 'Nothing is changed yet.';

/** Products that have a size which cannot be changed. */
const skippedProducts = (rows: Changed['rows']): Set<string> =>
  new Set(rows.flatMap(({ productId, problem }) => (problem === null ? [] : productId)));

function skippedMessage(skipped: number): string {
  if (skipped === 0) return '';
  return skipped === 1 ? ' 1 product was left as it is.' : ` ${skipped} products were left as they are.`;
}

const CHANGED_MESSAGES: Record<BulkField, (label: string) => string> = {
  active: (label) => `Status updated for ${label}.`,
  price: (label) => `Prices updated for ${label}.`,
  mrp: (label) => `MRP updated for ${label}.`,
  stock: (label) => `Stock updated for ${label}.`,
};

function undoneMessage({ field, undone, stayed }: { field: BulkField; undone: number; stayed: number }): string {
  const done = `Change undone for ${countLabel(undone, field)}.`;
  return stayed === 0 ? done : `${done} ${countLabel(stayed, field)} changed again since then and stayed as they are.`;
}

function countLabel(count: number, field: BulkField): string {
  const noun = field === 'active' ? 'product' : 'variant';
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-IN')} ${noun}s`;
}
