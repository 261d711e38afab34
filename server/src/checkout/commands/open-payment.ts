import type { RazorpayOrder } from '@shop/contract/payments';
import type { AppContext } from '#infra/app-context';
import { paymentProblem } from '#orders/rules';
import { GatewayError, GatewayOutcomeUnknown, type Gateway } from '#payments';
import { saveGatewayOrderId } from '#payments/attempts';
import { shopDetails } from '#settings';
import { payableOf, type PayableOrder } from '../queries.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;
type Opening = {
  orderId: string;
  /** Whether no earlier request for this order can have reached the gateway. */
  isFirst: boolean;
};

/**
 * The widget's input for an order: its order at the gateway, which is opened if there is none yet. Null when the order cannot be
 * paid by card or UPI, and when the gateway is unreachable; the order then waits for the next try. The gateway request runs outside
 * every transaction.
 */
export async function openPayment(shop: Context, gateway: Gateway, opening: Opening): Promise<RazorpayOrder | null> {
  const order = await payableOf(shop.db, opening.orderId);
  if (!order || paymentProblem(order, shop.now()) !== undefined) return null;
  const id = order.gatewayOrderId ?? (await openOnce(shop, gateway, { order, isFirst: opening.isFirst }));
  if (id === null) return null;
  const { keyId: key, script, isTest } = gateway;
  const { checkoutForm: form } = await shopDetails(shop.db);
  return { id, amount: order.amountPaise, currency: order.currency, key, script, isTest, form };
}

type Asking = { order: PayableOrder; isFirst: boolean };

/** Attempts that this process is opening: a repeated request awaits the same promise. */
const opening = new Map<string, Promise<string | null>>();

function openOnce(shop: Context, gateway: Gateway, asking: Asking): Promise<string | null> {
  const { attemptId } = asking.order;
  const running = opening.get(attemptId);
  if (running) return running;
  const promise = open(shop, gateway, asking).finally(() => opening.delete(attemptId));
  opening.set(attemptId, promise);
  return promise;
}

async function open(shop: Context, gateway: Gateway, { order, isFirst }: Asking): Promise<string | null> {
  try {
    const opened = await orderAtGateway(gateway, { order, isFirst });
    if (opened.amount !== order.amountPaise || opened.currency !== order.currency || opened.status === 'paid') {
      shop.log.error(
        { event: 'payment.receipt_conflict', orderId: order.id, gatewayOrderId: opened.id },
        'the gateway has another order under this receipt',
      );
      return null;
    }
    return await shop.db.transaction().execute((tx) => saveGatewayOrderId(tx, order.attemptId, opened.id));
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    shop.log.warn({ err: error, orderId: order.id, event: 'payment.open_failed' }, 'the payment of an order could not be opened');
    return null;
  }
}

/** After a first request without a response the order may exist at the gateway; it is reused instead of opening a second one. */
async function orderAtGateway(
  gateway: Gateway,
  { order: { id, receipt, amountPaise }, isFirst }: Asking,
): ReturnType<Gateway['createOrder']> {
  const existing = isFirst ? undefined : await orderFromBefore(gateway, receipt);
  return existing ?? gateway.createOrder({ receipt, amount: amountPaise, notes: { order_id: id } });
}

/**
 * When the gateway refuses the lookup, a new order is opened: an earlier one was never shown to a customer, so it
 * cannot be paid. When the gateway is unreachable, the error is rethrown, because opening an order would fail, too.
 */
async function orderFromBefore(gateway: Gateway, receipt: string): ReturnType<Gateway['orderByReceipt']> {
  try {
    return await gateway.orderByReceipt(receipt);
  } catch (error) {
    const isOutOfReach = error instanceof GatewayOutcomeUnknown && error.cause !== undefined;
    if (isOutOfReach || !isNoAnswer(error)) throw error;
    return undefined;
  }
}

const isNoAnswer = (error: unknown): boolean => error instanceof GatewayError || error instanceof GatewayOutcomeUnknown;
