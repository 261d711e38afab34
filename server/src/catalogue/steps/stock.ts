import { MAX_LOW_STOCK_LEVEL, MAX_PER_LINE } from '@shop/contract/limits';
import { sql, type Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { newId } from '#kernel/ids';
import { reindexListing } from './search-index.ts';

export type StockCause = 'sold' | 'cancelled' | 'returned' | 'reinstated';

/** A quantity of a variant that is allocated or restocked, and the cause. All moves of one call belong to one order. */
export type StockMove = {
  variantId: string;
  /** Positive in both directions. */
  quantity: number;
  orderId: string | null;
  actorName: string;
  cause: StockCause;
};
/** A changed stock count, for the ledger. */
export type StockEntry = {
  variantId: string;
  cause: StockCause | 'opening' | 'adjusted' | 'counted';
  change: number;
  after: number;
  orderId: string | null;
  actorName: string;
  /** The note of a stocktake. */
  note?: string;
};

type Moved = StockEntry & { productId: string };
type Taken = Pick<Moved, 'variantId' | 'productId' | 'after'>;

/**
 * Decrements the stock of variants. Returns those without enough stock: then the caller must throw, so that the others are
 * rolled back. For the cause 'sold' the variant must also be on sale now.
 *
 * The database function allocate_stock (first in migration 0022, as take_stock) checks and decrements a count in one statement,
 * so that two customers cannot both buy the last piece (no overselling), and writes the ledger.
 */
export async function allocateStock(tx: Tx, takes: readonly StockMove[]): Promise<string[]> {
  const merged = mergeByVariant(takes);
  const moves = JSON.stringify(merged.map((move) => ({ id: newId(), ...move })));
  const { rows: taken } = await sql<Taken>`select variant_id, product_id, after from allocate_stock(${moves}::jsonb)`.execute(tx);
  await invalidateStock(tx, taken, ({ after }) => after);
  // Lists show whether a size is in stock, not how many pieces: only its last piece and its first invalidate them.
  const emptied = taken.filter(({ after }) => after === 0);
  await reindexListing(tx, productsOf(emptied), { pages: 'soon' });
  const takenIds = new Set(taken.map(({ variantId }) => variantId));
  return merged.flatMap(({ variantId }) => (takenIds.has(variantId) ? [] : [variantId]));
}

/** Restocks pieces. The caller checks the order line's flag that they are allocated. */
export async function restock(tx: Tx, moves: readonly Omit<StockMove, 'cause'>[], cause: StockCause): Promise<void> {
  const moved: Moved[] = [];
  for (const move of mergeByVariant(moves)) {
    const { rows } = await sql<{ stock: number; productId: string }>`
      update variant set stock = stock + ${move.quantity} where id = ${move.variantId}
      returning stock, product_id`.execute(tx);
    const [row] = rows;
    if (row) moved.push({ ...move, cause, change: move.quantity, after: row.stock, productId: row.productId });
  }
  await writeStockChanges(tx, moved);
  await invalidateStock(tx, moved, ({ after, change }) => after - change);
  const filled = moved.filter(({ after, change }) => after === change);
  await reindexListing(tx, productsOf(filled), { pages: 'soon' });
}

/**
 * Above this stock of a size, before and after, no page shows another one: neither a note such as "Only 3 left" nor the
 * largest quantity to choose. Best sellers are on many lists, which would be rendered anew with each sale.
 */
const MAX_SHOWN_STOCK = Math.max(MAX_LOW_STOCK_LEVEL, MAX_PER_LINE);

/** `lower`: the lower one of the stock before and after a move. */
async function invalidateStock<T extends Taken>(tx: Tx, moved: readonly T[], lower: (move: T) => number): Promise<void> {
  const { shown = [], others = [] } = Object.groupBy(moved, (it) => (lower(it) > MAX_SHOWN_STOCK ? 'others' : 'shown'));
  await invalidateCacheTags(tx, productsOf(shown), { pages: 'soon' });
  await invalidateCacheTags(tx, productsOf(others), { pages: 'stay' });
}

/**
 * Locks variants whose stock moves in several steps of one transaction, in id order. A return that restocks and
 * allocates in turns would otherwise deadlock with an order for the same variants.
 */
export async function lockVariants(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await sql`select id from variant where id = any(${variantIds}::uuid[]) order by id for no key update`.execute(tx);
}

/** Writes the ledger: each new count, and the actor. */
export async function writeStockChanges(tx: Tx, entries: readonly StockEntry[]): Promise<void> {
  const changes = entries.filter(({ change }) => change !== 0);
  if (changes.length === 0) return;
  const rows = changes.map((it) => ({
    id: newId(),
    variant_id: it.variantId,
    cause: it.cause,
    change: it.change,
    before: it.after - it.change,
    after: it.after,
    order_id: it.orderId,
    actor_name: it.actorName,
    note: it.note ?? '',
  }));
  // One parameter, because an import writes thousands of rows, and PostgreSQL parses each parameter of a statement.
  await sql`insert into stock_change (id, variant_id, cause, change, before, after, order_id, actor_name, note)
    select id, variant_id, cause, change, before, after, order_id, actor_name, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id uuid, variant_id uuid, cause text, change integer,
      before integer, after integer, order_id uuid, actor_name text, note text)`.execute(tx);
}

/** Sums the moves of each variant, in id order, in which every command locks variants. */
function mergeByVariant<Move extends Omit<StockMove, 'cause'>>(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>();
  for (const move of moves)
    sums.set(move.variantId, { ...move, quantity: move.quantity + (sums.get(move.variantId)?.quantity ?? 0) });
  return [...sums.values()].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

const productsOf = (moved: readonly { productId: string }[]): string[] => moved.map(({ productId }) => productId);

type Anonymize = { orderIds: readonly string[]; names: readonly string[]; as: string };

/** Replaces these names in the stock ledger of these orders; the counts stay. */
export async function anonymizeStockLedger(tx: Tx, { orderIds, names, as }: Anonymize): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('stockChange')
    .set({ actorName: as })
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('actorName', '=', sql<string>`any(${names}::text[])`)
    .execute();
}
