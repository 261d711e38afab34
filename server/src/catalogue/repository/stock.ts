import { sql, type Tx } from '#infra/db';
import { newId } from '#kernel/ids';
import { refreshListing } from './search.ts';

export type StockCause = 'sold' | 'cancelled' | 'returned' | 'reinstated';

/** So many pieces of a variant leave the shelf, or come back to it, and why. */
export type StockMove = {
  variantId: string;
  /** Above zero, in both directions. */
  quantity: number;
  orderId: string | null;
  actorName: string;
  cause: StockCause;
};
/** A stock count that changed, for the ledger. */
export type StockEntry = {
  variantId: string;
  cause: StockCause | 'opening' | 'adjusted';
  change: number;
  after: number;
  orderId: string | null;
  actorName: string;
};

type Moved = StockEntry & { productId: string };

/**
 * Takes pieces from the shelf. Answers the variants of which there were not enough: then the caller must throw, so that
 * nothing is taken of the others either. What is 'sold' must be on sale at this moment, too.
 *
 * Each count is checked and lowered by one statement, so two customers after the last piece cannot both get it.
 */
export async function takeStock(tx: Tx, takes: readonly StockMove[]): Promise<string[]> {
  const moved: Moved[] = [];
  const short = new Set<string>();
  for (const take of inOrder(takes)) {
    const { rows } = await sql<{ stock: number; productId: string }>`
      update variant v set stock = stock - ${take.quantity}
      where id = ${take.variantId} and stock >= ${take.quantity}
        and (${take.cause !== 'sold'} or (is_active and exists (
          select from product p join category c on c.id = p.category_id
          where p.id = v.product_id and p.is_active and c.is_active)))
      returning stock, product_id`.execute(tx);
    const [row] = rows;
    if (row) moved.push({ ...take, change: -take.quantity, after: row.stock, productId: row.productId });
    else short.add(take.variantId);
  }
  await writeStockChanges(tx, moved);
  await refreshListing(tx, emptied(moved));
  return [...short];
}

/** Puts pieces back on the shelf. Whether they are off it is for the caller to know: the flag of the order's line. */
export async function putBackStock(tx: Tx, moves: readonly Omit<StockMove, 'cause'>[], cause: StockCause): Promise<void> {
  const moved: Moved[] = [];
  for (const move of inOrder(moves)) {
    const { rows } = await sql<{ stock: number; productId: string }>`
      update variant set stock = stock + ${move.quantity} where id = ${move.variantId}
      returning stock, product_id`.execute(tx);
    const [row] = rows;
    if (row) moved.push({ ...move, cause, change: move.quantity, after: row.stock, productId: row.productId });
  }
  await writeStockChanges(tx, moved);
  await refreshListing(tx, filled(moved));
}

/**
 * Locks variants whose stock moves in several steps of one transaction, as each step would lock them: in the order of their
 * ids. What comes back and is taken in turns would otherwise wait crosswise for an order that takes both.
 */
export async function lockVariants(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await sql`select id from variant where id = any(${variantIds}::uuid[]) order by id for no key update`.execute(tx);
}

/** Writes the ledger: what each count became, and by whom. */
export async function writeStockChanges(tx: Tx, entries: readonly StockEntry[]): Promise<void> {
  const changes = entries.filter(({ change }) => change !== 0);
  if (changes.length === 0) return;
  await tx
    .insertInto('stockChange')
    .values(
      changes.map((it) => ({
        id: newId(),
        variantId: it.variantId,
        cause: it.cause,
        change: it.change,
        before: it.after - it.change,
        after: it.after,
        orderId: it.orderId,
        actorName: it.actorName,
      })),
    )
    .execute();
}

// Every command locks variants in the order of their ids: it keeps two large orders from waiting for each other for ever.
function inOrder<Move extends Omit<StockMove, 'cause'>>(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>();
  for (const move of moves) {
    const key = `${move.variantId} ${move.orderId}`;
    sums.set(key, { ...move, quantity: move.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

// Lists show what is in stock, not how many: only the last piece and the first one change them.
const emptied = (moved: Moved[]): string[] => moved.filter(({ after }) => after === 0).map(({ productId }) => productId);
const filled = (moved: Moved[]): string[] =>
  moved.filter(({ after, change }) => after === change).map(({ productId }) => productId);

type Forgotten = { orderIds: readonly string[]; names: readonly string[]; as: string };

/** The ledger of these orders keeps its counts and loses these people. */
export async function forgetInLedger(tx: Tx, { orderIds, names, as }: Forgotten): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('stockChange')
    .set({ actorName: as })
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('actorName', '=', sql<string>`any(${names}::text[])`)
    .execute();
}
