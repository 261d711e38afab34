import { sql, type Tx } from '#infra/db';
import { newId } from '#kernel/ids';
import { refreshListing } from './search.ts';

export type StockCause = 'sold' | 'cancelled' | 'returned' | 'reinstated';

/** So many pieces of a variant leave the shelf, or come back to it, and why. What moves together is one order's. */
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
type Taken = Pick<Moved, 'variantId' | 'productId' | 'after'>;

/**
 * Takes pieces from the shelf. Answers the variants of which there were not enough: then the caller must throw, so that
 * nothing is taken of the others either. What is 'sold' must be on sale at this moment, too.
 *
 * One statement checks each count, lowers it and writes the ledger, so two customers after the last piece cannot both get it.
 * What became of the counts is `told`, for whoever has to know which of them are at nothing now.
 */
export async function takeStock(
  tx: Tx,
  takes: readonly StockMove[],
  told: (taken: readonly Taken[]) => void = () => undefined,
): Promise<string[]> {
  const wanted = inOrder(takes);
  // Asked for as a question, the lists hide their lengths: the plan is the same for all of them, and made once.
  const column = (name: keyof StockMove, type: string) => sql`(select ${wanted.map((it) => it[name])}::${sql.raw(type)}[])`;
  const { rows: taken } = await sql<Taken>`
    with wanted as (
      select * from unnest((select ${wanted.map(() => newId())}::uuid[]), ${column('variantId', 'uuid')},
        ${column('quantity', 'integer')}, ${column('cause', 'text')}, ${column('orderId', 'uuid')}, ${column('actorName', 'text')})
        as w (id, variant_id, quantity, cause, order_id, actor_name)
    ), held as materialized (
      -- Every command locks variants in the order of their ids: two large orders must not wait for each other.
      select v.id from variant v where v.id in (select variant_id from wanted) order by v.id for no key update
    ), taken as (
      update variant v set stock = v.stock - w.quantity
      from wanted w join held on held.id = w.variant_id
      where v.id = w.variant_id and v.stock >= w.quantity and (w.cause <> 'sold' or (v.is_active and exists (
        select from product p join category c on c.id = p.category_id
        where p.id = v.product_id and p.is_active and c.is_active)))
      returning w.id, v.id as variant_id, v.product_id, v.stock as after
    ), ledger as (
      insert into stock_change (id, variant_id, cause, change, before, after, order_id, actor_name)
      select t.id, t.variant_id, w.cause, -w.quantity, t.after + w.quantity, t.after, w.order_id, w.actor_name
      from taken t join wanted w using (id)
    )
    select variant_id, product_id, after from taken`.execute(tx);
  // Lists show what is in stock, not how many: only the last piece and the first one change them.
  const emptied = taken.filter(({ after }) => after === 0);
  await refreshListing(tx, productsOf(emptied));
  told(taken);
  const had = new Set(taken.map(({ variantId }) => variantId));
  return wanted.flatMap(({ variantId }) => (had.has(variantId) ? [] : [variantId]));
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
  const filled = moved.filter(({ after, change }) => after === change);
  await refreshListing(tx, productsOf(filled));
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

/** Each variant once, since one order's moves are one wish; in the order of their ids, in which every command locks them. */
function inOrder<Move extends Omit<StockMove, 'cause'>>(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>();
  for (const move of moves)
    sums.set(move.variantId, { ...move, quantity: move.quantity + (sums.get(move.variantId)?.quantity ?? 0) });
  return [...sums.values()].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

const productsOf = (moved: readonly { productId: string }[]): string[] => moved.map(({ productId }) => productId);

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
