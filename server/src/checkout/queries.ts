import type { DeliverTo } from '@shop/contract/addresses';
import type { PlaceOrder, Shortage } from '@shop/contract/checkout';
import type { Paise } from '@shop/contract/money';
import type { ShippingAddress } from '@shop/contract/orders';
import { addressOf } from '#addresses';
import { readCart } from '#cart';
import { sql, type Db, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import type { Payable } from '#orders/rules';
import { shippingAddress, shippingErrors } from './ship-to.ts';
import { shortagesOf } from './shortages.ts';

/** The unavailable lines of the customer's cart. */
export async function cartProblems(db: Db, accountId: string, now: Date): Promise<Shortage[]> {
  const { lines, goods } = await readCart(db, { accountId, now });
  return shortagesOf(lines, goods.variants);
}

type Delivery = {
  accountId: string;
  given: PlaceOrder['shippingAddress'];
  /** The profile's phone, for an address without one. */
  phone: string;
  deliverTo: DeliverTo;
};

/**
 * The address of an order, checked for delivery.
 * @throws ShopError not_found for an address that is not the customer's own; invalid_input with the fields that
 * prevent delivery
 */
export async function shipToOf(tx: Tx, { accountId, given, phone, deliverTo }: Delivery): Promise<ShippingAddress> {
  const chosen = typeof given === 'string' ? await addressOf(tx, accountId, given) : given;
  if (!chosen) throw new ShopError('not_found', 'There is no such address.');
  const address = shippingAddress(chosen);
  const shipTo = { ...address, phone: address.phone || phone };
  const errors = shippingErrors(shipTo, deliverTo);
  const [only, ...others] = Object.values(errors);
  if (only !== undefined)
    throw new ShopError('invalid_input', others.length > 0 ? 'Please check the highlighted fields.' : only, { errors });
  return shipTo;
}

/** The active sizes of these products, given by id or slug. */
export async function sizesOf(db: Db | Tx, products: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select('variant.id')
    .where('variant.isActive', '=', true)
    .where((it) => {
      const ids = products.filter(isId);
      const bySlug = it('product.slug', 'in', products);
      return ids.length > 0 ? it.or([bySlug, it('product.id', 'in', ids)]) : bySlug;
    })
    .execute();
  return rows.map(({ id }) => id);
}

/** An order that was opened to be paid by card or UPI, with its attempt at the shop's own gateway. */
export type PayableOrder = Payable & {
  id: string;
  accountId: string;
  attemptId: string;
  gatewayOrderId: string | null;
  receipt: string;
  amountPaise: Paise;
  currency: string;
};

const payables = (db: Db) =>
  db
    .selectFrom('customerOrder as o')
    .innerJoin('paymentAttempt as a', (join) => join.onRef('a.orderId', '=', 'o.id').on('a.extension', 'is', null))
    .select(['o.id', 'o.accountId', 'o.paymentMethod', 'o.paymentStatus', 'o.deliveryStatus', 'a.expiresAt as payBefore'])
    .select(['a.id as attemptId', 'a.gatewayOrderId', 'a.receipt', 'a.amountPaise', 'a.currency'])
    .$narrowType<Pick<Payable, 'paymentMethod' | 'paymentStatus' | 'deliveryStatus'>>();

/** Undefined for an order that is not paid by card or UPI. */
export const payableOf = async (db: Db, orderId: string): Promise<PayableOrder | undefined> =>
  isId(orderId) ? payables(db).where('o.id', '=', orderId).executeTakeFirst() : undefined;

/** The payable order with this id at the gateway. */
export const payableAtGateway = (db: Db, gatewayOrderId: string): Promise<PayableOrder | undefined> =>
  payables(db).where('a.gatewayOrderId', '=', gatewayOrderId).executeTakeFirst();

/**
 * The payable order of this customer.
 * @throws ShopError not_found for all others, as though there were none; order_moved_on when it was never payable
 */
export async function ownPayable(db: Db, { orderId, accountId }: { orderId: string; accountId: string }): Promise<PayableOrder> {
  const order = await payableOf(db, orderId);
  if (order?.accountId === accountId) return order;
  if (order || !(await isOwn(db, { orderId, accountId }))) throw new ShopError('not_found', 'There is no such order.');
  throw new ShopError('order_moved_on', 'This order cannot be paid by UPI or card.');
}

async function isOwn(db: Db, { orderId, accountId }: { orderId: string; accountId: string }): Promise<boolean> {
  if (!isId(orderId)) return false;
  const order = await db.selectFrom('customerOrder').select('accountId').where('id', '=', orderId).executeTakeFirst();
  return order?.accountId === accountId;
}

/** The token of an order's payment link, from a draft, of a guest or of an exchange; undefined if it is paid in My Orders only. */
export async function payLinkOf(db: Db | Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    select token from order_draft where order_id = ${orderId} and token is not null
    union all
    select t.token from order_tracking t join customer_order o on o.id = t.order_id join account a on a.id = o.account_id
    where t.order_id = ${orderId} and (a.role = 'guest' or o.exchange_of is not null)`.execute(db);
  return rows[0]?.token;
}

/** The page on which the customer pays this order. */
export async function orderPath(db: Db, orderId: string): Promise<string> {
  const token = await payLinkOf(db, orderId);
  return token === undefined ? `/order-placed/${orderId}` : `/pay/${token}`;
}

/** Whether a payment of this order is authorized by the bank and not captured yet. */
export async function isBeingPaid(db: Db, orderId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'authorized')
    .executeTakeFirst();
  return payment !== undefined;
}

/** An authorized payment whose order waits for it. */
export async function capturable(
  db: Db,
  gatewayPaymentId: string,
): Promise<{ amountPaise: Paise; currency: string } | undefined> {
  return db
    .selectFrom('payment as p')
    .innerJoin('customerOrder as o', 'o.id', 'p.orderId')
    .select(['p.amountPaise', 'p.currency'])
    .where('p.gatewayPaymentId', '=', gatewayPaymentId)
    .where('p.status', '=', 'authorized')
    .where('o.paymentMethod', '=', 'Card')
    .where('o.paymentStatus', 'in', ['unpaid', 'failed'])
    .where('o.deliveryStatus', 'not in', ['Cancelled', 'Returned'])
    .executeTakeFirst();
}

/** The order of a payment with this id at the gateway. */
export async function orderOfPayment(db: Db, gatewayPaymentId: string): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payment')
    .select('orderId')
    .where('gatewayPaymentId', '=', gatewayPaymentId)
    .executeTakeFirst();
  return payment?.orderId;
}

/** The number of items in an order. */
export async function itemsOf(tx: Tx, orderId: string): Promise<number> {
  const { items } = await tx
    .selectFrom('orderLine')
    .select((row) => row.fn.sum<number>('quantity').as('items'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return items;
}
