import { add, less, paise, times, ZERO, type Paise } from '@shop/contract/money';
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
  /** Price of one piece before discounts; null in returns older than this price. */
  unit: Paise | null;
  /** The price of all of them. */
  price: Paise;
};
export type NewExchange = {
  pieces: readonly ExchangedPieces[];
  /** What the customer pays for more expensive sizes. */ due: Paise;
  at: Date;
};

/**
 * Inserts the order of an exchange: same address, and paid by the value of the returned pieces. If a more expensive size leaves
 * something due, that value is stored like store credit, and the order waits for a payment of the rest by card or UPI. The discounts
 * of the returned piece become an offer on the new one. Its stock was reserved before.
 */
export async function insertExchange(
  tx: Tx,
  order: LockedOrder,
  { pieces, due, at }: NewExchange,
): Promise<{ id: string; number: string }> {
  const id = newId();
  const prices = await pricesOf(tx, order.id);
  const lines = pieces.map(({ lineId, variant, quantity, unit, price: priceOfPieces }, position) => {
    const { id: _, ...price } = priceOf(prices, lineId);
    const unitPaise = unit ?? price.unitPaise;
    const gross = times(unitPaise, quantity);
    const totalPaise = paise(Math.min(priceOfPieces, gross));
    return {
      ...price,
      unitPaise,
      mrpPaise: paise(Math.max(price.mrpPaise, unitPaise)),
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
      subtotal_paise, offer_discount_paise, total_paise, credit_paise, exchange_of, created_at)
    select ${id}, ${nextOrderNumber(at)}, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone,
      ship_street, ship_city, ship_state, ship_country, ship_zip, ${due > 0 ? sql`'Card'` : sql.ref('payment_method')}, ${due > 0 ? 'unpaid' : 'paid'},
      ${due > 0 ? 'Pending' : 'Processing'}, ${mrp}::bigint, ${add(total, offers)}::bigint, ${offers}::bigint, ${total}::bigint,
      ${due > 0 ? less(total, due) : ZERO}::bigint, id, ${at}
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
