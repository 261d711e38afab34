import { allocateStock, variantsForSale, type StockMove } from '#catalogue';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import type { OrderedItem } from '../match-items.ts';
import { refuseShortages } from '../shortages.ts';

/** A custom item takes its base from stock. */
type OrderedGoods = OrderedItem & { variant?: { id: string } };
type Taking = { orderId: string; actorName: string; now: Date };

/**
 * Takes the goods of an order from stock. Another order may have taken them since the check.
 * @throws ShopError out_of_stock with the lines
 */
export async function allocateOrderStock(
  tx: Tx,
  ordered: readonly OrderedGoods[],
  { orderId, actorName, now }: Taking,
): Promise<void> {
  const goods = byVariant(ordered);
  const moves = goods.map(({ variantId, quantity }): StockMove => ({ variantId, quantity, orderId, actorName, cause: 'sold' }));
  const short = await allocateStock(tx, moves);
  if (short.length === 0) return;
  const missed = goods.filter((it) => short.includes(it.variantId));
  refuseShortages(missed, await variantsForSale(tx, short, now));
  throw new ShopError('out_of_stock', 'This item was just sold out. Please check your cart.');
}

/** Sums quantities by variant: a size may be ordered both plain and with a design. */
function byVariant(goods: readonly OrderedGoods[]): OrderedItem[] {
  const sums = new Map<string, number>();
  for (const { variant, variantId, quantity } of goods) {
    const id = variant?.id ?? variantId;
    sums.set(id, (sums.get(id) ?? 0) + quantity);
  }
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}
