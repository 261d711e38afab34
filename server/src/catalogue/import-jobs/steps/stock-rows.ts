import { MAX_STOCK } from '@shop/contract/catalogue';
import { writeAuditEntry } from '#audit';
import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { parseAmount } from '#kernel/csv';
import { writeStockChanges, type StockEntry } from '../../steps/stock.ts';
import { reindexListing } from '../../steps/search-index.ts';
import { type UndoneItem } from '../../import/index.ts';
import { lockSizes, saveStock, type Size } from '../repository.ts';
import { rowKind, type Changed, type PositionedRow, type RowItem, type RowPlan, type RowsBy } from '../row-kind.ts';

type StockChange = { size: Size; stock: number };

/** A list of SKUs and quantities: each quantity replaces the stock of its size. */
export const STOCK_ROWS = rowKind<StockChange>({
  required: ['sku', 'stock'],
  plan: planStock,
  save: saveStockRows,
  undo: undoStock,
});

async function planStock(tx: Tx, rows: readonly PositionedRow[]): Promise<RowPlan<StockChange>[]> {
  const sizes = await lockSizes(
    tx,
    rows.map(({ cells }) => (cells.sku ?? '').toLowerCase()),
  );
  return rows.map(({ line, position, isRepeated, cells: { sku = '', stock: text = '', name = '' } }): RowPlan<StockChange> => {
    const reject = (column: string, message: string, group = message): RowPlan<StockChange> => ({
      line,
      position,
      outcome: 'rejected',
      problem: { line, column, name: name || sku, message, group },
    });
    const size = sizes.get(sku.toLowerCase());
    const amount = parseAmount(text).replace(/\.0+$/, '');
    if (sku === '') return reject('SKU', 'SKU is required.');
    if (!size) return reject('SKU', `No product has the SKU ${sku.slice(0, 60)}.`, 'No product has this SKU.');
    if (isRepeated) return reject('SKU', `The SKU ${sku} is on an earlier line.`, 'This SKU is on an earlier line.');
    if (!/^\d+$/.test(amount) || Number(amount) > MAX_STOCK) return reject('Stock', 'Stock is a whole number from 0.');
    const stock = Number(amount);
    return stock === size.stock
      ? { line, position, outcome: 'unchanged' }
      : { line, position, outcome: 'updated', change: { size, stock } };
  });
}

async function saveStockRows(tx: Tx, changes: readonly Changed<StockChange>[], by: RowsBy) {
  await setStock(
    tx,
    changes.map(({ change }) => change),
    by,
  );
  return changes.map(({ line, position, outcome, change: { size, stock } }) => ({
    line,
    position,
    outcome,
    name: size.sku,
    problem: '',
    saved: { subjectId: size.id, before: { stock: size.stock }, after: { stock }, at: by.now },
  }));
}

async function setStock(tx: Tx, changes: readonly StockChange[], { actor }: RowsBy): Promise<void> {
  if (changes.length === 0) return;
  await saveStock(
    tx,
    changes.map(({ size, stock }) => ({ id: size.id, stock })),
  );
  await writeStockChanges(
    tx,
    changes.map(({ size, stock }): StockEntry => ({
      variantId: size.id,
      cause: 'counted',
      change: stock - size.stock,
      after: stock,
      orderId: null,
      actorName: actor.name,
    })),
  );
  const products = [...new Set(changes.map(({ size }) => size.productId))];
  await invalidateCacheTags(tx, products);
  await reindexListing(tx, products);
  await writeAuditEntry(tx, {
    actor,
    action: 'stock.import',
    subjectId: 'stock',
    before: Object.fromEntries(changes.map(({ size }) => [size.sku, size.stock])),
    after: Object.fromEntries(changes.map(({ size, stock }) => [size.sku, stock])),
  });
}

/** Moves stock back by the imported difference, so that pieces sold since stay sold. */
async function undoStock(tx: Tx, items: readonly RowItem[], by: RowsBy): Promise<UndoneItem[]> {
  const sizes = await lockSizes(
    tx,
    items.map(({ subjectId }) => subjectId),
    'id',
  );
  const changes = new Map<string, StockChange>();
  const undone = items.map(({ position, subjectId, before, after }): UndoneItem => {
    const size = sizes.get(subjectId);
    if (!size) return { position, undone: 'kept', problem: 'This size is no longer sold.' };
    const change = (after as { stock: number }).stock - (before as { stock: number }).stock;
    const stock = changes.get(size.id)?.stock ?? size.stock; // imports of earlier versions may list a size twice
    changes.set(size.id, { size, stock: Math.max(0, stock - change) });
    return { position, undone: 'restored', problem: '' };
  });
  await setStock(
    tx,
    [...changes.values()].filter(({ size, stock }) => size.stock !== stock),
    by,
  );
  return undone;
}
