import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import { ZERO, type Paise } from '@shop/contract/money';
import { sql, type Tx } from '#infra/database';
import { indianDay } from '#kernel/clock';
import { isId, newId } from '#kernel/ids';
import type { PricedLine } from '#pricing';
import type { Actor } from '../actor.ts';
import { openingState, type ParcelDates } from '../lifecycle.ts';
import type { NewOrder } from '../new-order.ts';

/** An order, locked until the transaction ends. Every status change starts from a locked order. */
export type LockedOrder = ParcelDates & {
  id: string;
  number: string;
  accountId: string;
  customerName: string;
  deliveryStatus: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  totalPaise: Paise;
  shippingPaise: Paise;
  refundedPaise: Paise;
  couponMinimumPaise: Paise;
  couponId: string | null;
  /** The order whose goods these were sent instead of. */
  exchangeOf: string | null;
};

/** What the table's own checks hold these columns to. */
export type StatesInWords = { deliveryStatus: OrderStatus; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus };

/** Locks an order against every other change; undefined when there is none of that id. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  if (!isId(orderId)) return undefined;
  return tx
    .selectFrom('customerOrder')
    .select(['id', 'number', 'accountId', 'customerName', 'deliveryStatus', 'paymentMethod', 'paymentStatus'])
    .select([
      'totalPaise',
      'shippingPaise',
      'refundedPaise',
      'couponMinimumPaise',
      'couponId',
      'exchangeOf',
      'dispatchedAt',
      'deliveredAt',
    ])
    .where('id', '=', orderId)
    .forUpdate()
    .$narrowType<StatesInWords>()
    .executeTakeFirst();
}

/**
 * Inserts an order with its lines and its first event in one statement, and returns its number. The caller takes stock and coupon
 * in the same transaction.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  const { id, at, actor, paymentMethod, priced } = order;
  const state = openingState(paymentMethod, priced.total);
  const { number } = await tx
    .with('placed', (it) =>
      it
        .insertInto('customerOrder')
        .values({ ...headOf(order), ...state, number: numberDrawn(at) })
        .returning('number'),
    )
    .with('sold', (it) => it.insertInto('orderLine').values(lineRowsOf(order)))
    .with('begun', (it) =>
      it.insertInto('orderEvent').values(eventRowOf({ orderId: id, at, status: state.deliveryStatus, actor, note: '' })),
    )
    .selectFrom('placed')
    .select('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** S-2026-000123: the year is India's. Numbers are unique; one that a refused order drew stays unused. */
export const numberDrawn = (at: Date) => sql<string>`(
  select ${`S-${indianDay(at).slice(0, 4)}-`} || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('order_number') as n)`;

const headOf = ({ id, customer, shipTo, paymentMethod, priced, couponId, couponMinimum = ZERO, at }: NewOrder) => ({
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
  couponDiscountPaise: priced.couponDiscount,
  shippingPaise: priced.shipping,
  totalPaise: priced.total,
  couponId,
  couponMinimumPaise: couponMinimum,
  createdAt: at,
});

function lineRowsOf({ id, lines, priced }: NewOrder) {
  const priceOf = new Map<string, PricedLine>(priced.lines.map((line) => [line.variantId, line]));
  return lines.map(({ variant, quantity }, position) => {
    const price = priceOf.get(variant.id);
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
      quantity,
      allocatedQuantity: quantity,
      mrpPaise: variant.mrp,
      unitPaise: variant.unit,
      offerPaise: price?.offer ?? ZERO,
      offerMinimumPaise: price && price.offer > 0 ? (variant.offer?.minimum ?? ZERO) : ZERO,
      couponPaise: price?.coupon ?? ZERO,
      totalPaise: price?.total ?? ZERO,
    };
  });
}

type NewEvent = {
  orderId: string;
  at: Date;
  status: string;
  actor: Actor;
  note: string;
  /** Customers do not see it. */
  staffOnly?: boolean;
};

/** One entry of the timeline. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.insertInto('orderEvent').values(eventRowOf(event)).execute();
}

const eventRowOf = ({ actor, staffOnly = false, ...event }: NewEvent) => ({
  ...event,
  actor: actor.kind,
  actorName: actor.name,
  staffOnly,
});

type NewState = ParcelDates & { deliveryStatus: OrderStatus; paymentStatus: PaymentStatus };

export async function saveState(tx: Tx, order: LockedOrder, state: NewState): Promise<void> {
  await tx.updateTable('customerOrder').set(state).where('id', '=', order.id).execute();
}

/** Saves the refunded amount of an order and its payment status. */
export async function saveMoney(
  tx: Tx,
  order: Pick<LockedOrder, 'id'>,
  money: { refundedPaise: Paise; paymentStatus: PaymentStatus },
): Promise<void> {
  await tx.updateTable('customerOrder').set(money).where('id', '=', order.id).execute();
}

/** Saves the payment status of a locked order. */
export async function savePaymentStatus(tx: Tx, order: LockedOrder, paymentStatus: PaymentStatus): Promise<void> {
  await tx.updateTable('customerOrder').set({ paymentStatus }).where('id', '=', order.id).execute();
}

/** How an order that is locked is to be paid. */
export async function savePaymentMethod(tx: Tx, order: LockedOrder, paymentMethod: PaymentMethod): Promise<void> {
  await tx.updateTable('customerOrder').set({ paymentMethod }).where('id', '=', order.id).execute();
}
