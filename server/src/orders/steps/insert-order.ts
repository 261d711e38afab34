import { sql } from 'kysely';
import { indianDay } from '#kernel/clock';
import { DEFAULT_RETURN_DAYS } from '@shop/contract/return-days';
import { add, less, ZERO } from '@shop/contract/paise';
import type { NewOrder } from '../new-order.ts';
import { newId } from '#kernel/ids';
import type { PricedLine } from '#pricing';
import { namedStatement, type Tx } from '#infra/database';
import { openingState } from '../rules/lifecycle.ts';
import { eventRowOf } from './insert-event.ts';

/**
 * The next order number, like S-2026-000123; the year is India's. Numbers are unique; a number drawn by an order that then
 * failed stays unused.
 */
export const nextOrderNumber = (at: Date) => sql<string>`(
  select ${`S-${indianDay(at).slice(0, 4)}-`} || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('order_number') as n)`;
export const headOf = ({
  id,
  customer,
  shipTo,
  paymentMethod,
  priced,
  paid = { giftCard: ZERO, credit: ZERO },
  couponId,
  couponMinimum = ZERO,
  promise,
  awaitingConfirmation = false,
  giftNote = '',
  returnDays = DEFAULT_RETURN_DAYS,
  at,
}: NewOrder) => ({
  id,
  accountId: customer.id,
  customerName: customer.name,
  customerPhone: customer.phone,
  shipFullName: shipTo.fullName,
  shipAddress: shipTo.address,
  shipPhone: shipTo.phone,
  shipStreet: shipTo.street,
  shipCity: shipTo.city,
  shipState: shipTo.state,
  shipCountry: shipTo.country,
  shipZip: shipTo.zip,
  paymentMethod,
  mrpPaise: priced.mrp,
  subtotalPaise: priced.subtotal,
  offerDiscountPaise: priced.offerDiscount,
  promotions: JSON.stringify(priced.promotions),
  promotionDiscountPaise: priced.promotionDiscount,
  couponDiscountPaise: priced.couponDiscount,
  prepaidDiscountPaise: priced.prepaidDiscount,
  shippingPaise: add(priced.shipping, priced.codFee),
  codFeePaise: priced.codFee,
  totalPaise: priced.total,
  giftCardPaise: paid.giftCard,
  creditPaise: paid.credit,
  couponId,
  couponMinimumPaise: couponMinimum,
  promisedDispatch: promise?.dispatchBy ?? null,
  promisedFrom: promise?.earliest ?? null,
  promisedBy: promise?.latest ?? null,
  awaitingConfirmation,
  giftNote,
  returnDays,
  createdAt: at,
});
export function lineRowsOf({ id, lines, priced }: NewOrder) {
  const priceOf = new Map<string, PricedLine>(priced.lines.map((line) => [line.variantId, line]));
  return lines.map(({ variant, quantity }, position) => {
    const price = priceOf.get(variant.design?.id ?? variant.id);
    return {
      id: newId(),
      orderId: id,
      position,
      productId: variant.productId,
      variantId: variant.id,
      categoryId: variant.categoryId,
      productName: variant.productName,
      productSlug: variant.productSlug,
      image: variant.image,
      size: variant.size,
      colour: variant.colour,
      sku: variant.sku,
      designId: variant.design?.id ?? null,
      agreedAt: variant.design?.agreedAt ?? null,
      production: variant.design ? 'to_make' : null,
      quantity,
      allocatedQuantity: quantity,
      mrpPaise: variant.mrp,
      unitPaise: variant.unit,
      offerPaise: price?.offer ?? ZERO,
      offerMinimumPaise: price && price.offer > 0 ? (variant.offer?.minimum ?? ZERO) : ZERO,
      promotionPaise: price?.promotion ?? ZERO,
      adjustments: price?.adjustments ?? [],
      couponPaise: price?.coupon ?? ZERO,
      prepaidPaise: price?.prepaid ?? ZERO,
      totalPaise: price?.total ?? ZERO,
    };
  });
}
type LineRow = ReturnType<typeof lineRowsOf>[number];

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The rows as one parameter, so that the statement is the same for any number of lines. */
function selectLines(rows: readonly LineRow[]) {
  const records = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])));
  return sql`select ${sql.join(columnsOf(rows).map((column) => sql.ref(column)))}
    from json_populate_recordset(null::order_line, ${JSON.stringify(records)}::json)`;
}

const columnsOf = ([row]: readonly LineRow[]) => Object.keys(row ?? {}) as (keyof LineRow)[];

/**
 * Inserts an order with its lines and its first event in one statement, and returns its number. The caller takes stock and coupon
 * in the same transaction.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  const { id, at, actor, paymentMethod, priced, paid } = order;
  const due = paid ? less(priced.total, add(paid.giftCard, paid.credit)) : priced.total;
  const state = openingState(paymentMethod, due);
  const lines = lineRowsOf(order);
  const statement = tx
    .with('placed', (it) =>
      it
        .insertInto('customerOrder')
        .values({ ...headOf(order), ...state, number: nextOrderNumber(at) })
        .returning('number'),
    )
    .with('sold', (it) => it.insertInto('orderLine').columns(columnsOf(lines)).expression(selectLines(lines)))
    .with('begun', (it) =>
      it.insertInto('orderEvent').values(eventRowOf({ orderId: id, at, status: state.deliveryStatus, actor, note: '' })),
    )
    .selectFrom('placed')
    .select('number');
  const {
    rows: [placed],
  } = await namedStatement('orders.insert', statement).execute(tx);
  if (!placed) throw new TypeError('no order was inserted');
  return placed.number;
}
