import { add, paise, times, ZERO, type Paise } from '@shop/contract/money';
import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { nextOrderNumber } from '../../steps/insert-order.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';

/** Pieces that are sent in exchange for others. */
export type ExchangedPieces = {
  /** The line whose pieces they replace. */
  lineId: string;
  variant: { id: string; size: string; colour: string; sku: string; image: string };
  quantity: number;
  /** Price of one piece if this size is cheaper than the returned one. */
  unit: Paise | null;
  /** The price paid for the returned pieces, which pays for the new ones. */
  worth: Paise;
};
export type NewExchange = { pieces: readonly ExchangedPieces[]; at: Date };

/**
 * Inserts the order of an exchange: same address, in status Processing, and paid by the first payment. A piece costs as much as the
 * returned one, or less when its size is cheaper; the discounts of the returned piece become an offer on the new one. Its stock was
 * reserved before.
 */
export async function insertExchange(
  tx: Tx,
  order: LockedOrder,
  { pieces, at }: NewExchange,
): Promise<{ id: string; number: string }> {
  const id = newId();
  const prices = await pricesOf(tx, order.id);
  const lines = pieces.map(({ lineId, variant, quantity, unit, worth }, position) => {
    const { id: _, ...price } = priceOf(prices, lineId);
    const unitPaise = paise(Math.min(price.unitPaise, unit ?? price.unitPaise));
    const gross = times(unitPaise, quantity);
    const totalPaise = paise(Math.min(worth, gross));
    return {
      ...price,
      unitPaise,
      id: newId(),
      orderId: id,
      position,
      variantId: variant.id,
      size: variant.size,
      colour: variant.colour,
      sku: variant.sku,
      image: variant.image,
      quantity,
      allocatedQuantity: quantity,
      totalPaise,
      offerPaise: paise(gross - totalPaise),
    };
  });
  const total = add(ZERO, ...lines.map(({ totalPaise }) => totalPaise));
  const offers = add(ZERO, ...lines.map(({ offerPaise }) => offerPaise));
  const mrp = add(ZERO, ...lines.map(({ mrpPaise, quantity }) => times(mrpPaise, quantity)));
  const { rows } = await sql<{ number: string }>`
    insert into customer_order (id, number, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone,
      ship_street, ship_city, ship_state, ship_country, ship_zip, payment_method, payment_status, delivery_status, mrp_paise,
      subtotal_paise, offer_discount_paise, total_paise, exchange_of, created_at)
    select ${id}, ${nextOrderNumber(at)}, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone,
      ship_street, ship_city, ship_state, ship_country, ship_zip, payment_method, 'paid', 'Processing', ${mrp}::bigint,
      ${add(total, offers)}::bigint, ${offers}::bigint, ${total}::bigint, id, ${at}
    from customer_order where id = ${order.id}
    returning number`.execute(tx);
  await tx.insertInto('orderLine').values(lines).execute();
  return { id, number: rows[0]?.number ?? '' };
}

const pricesOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orderLine')
    .select(['id', 'unitPaise', 'mrpPaise', 'productId', 'categoryId', 'productName', 'productSlug'])
    .where('orderId', '=', orderId)
    .execute();

type Price = Awaited<ReturnType<typeof pricesOf>>[number];

function priceOf(prices: readonly Price[], lineId: string): Price {
  const price = prices.find(({ id }) => id === lineId);
  if (!price) throw new RangeError(`no such line: ${lineId}`);
  return price;
}
