import type { RazorpayOrder } from '@shop/contract/payments';
import type { AppContext } from '#infra/app-context';
import { paymentProblem } from '#orders';
import { GatewayError, GatewayOutcomeUnknown, keepGatewayOrder, type Gateway, type GatewayOrder } from '#payments';
import { shopDetails } from '#settings';
import { payableOf, type PayableOrder } from '../queries.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;
type Opening = {
  orderId: string;
  /** Nobody can have asked the gateway about this order before. */
  isFirst: boolean;
};

/**
 * What the widget needs to take the money for an order: its order at the gateway, which is opened where none is open yet. Null
 * where the order cannot be paid by card or UPI, and where the gateway is out of reach: then it waits, and the next try goes on.
 * Asks the gateway outside every transaction.
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

/** Attempts that are being opened by this process: a request that is repeated meanwhile waits for the same answer. */
const opening = new Map<string, Promise<string | null>>();

function openOnce(shop: Context, gateway: Gateway, asking: Asking): Promise<string | null> {
  const { attemptId } = asking.order;
  const under = opening.get(attemptId);
  if (under) return under;
  const asked = open(shop, gateway, asking).finally(() => opening.delete(attemptId));
  opening.set(attemptId, asked);
  return asked;
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
    return await shop.db.transaction().execute((tx) => keepGatewayOrder(tx, order.attemptId, opened.id));
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    shop.log.warn({ err: error, orderId: order.id, event: 'payment.open_failed' }, 'the payment of an order could not be opened');
    return null;
  }
}

/** After a first time whose answer never came the order may be there: then it is the one, and no second is opened. */
async function orderAtGateway(gateway: Gateway, { order: { id, receipt, amountPaise }, isFirst }: Asking): Promise<GatewayOrder> {
  const found = isFirst ? undefined : await orderFromBefore(gateway, receipt);
  return found ?? gateway.createOrder({ receipt, amount: amountPaise, notes: { order_id: id } });
}

/**
 * A gateway that answers, but cannot say, is asked for a new order: one from before was never shown to anybody, and so cannot be
 * paid. One that is out of reach would not answer that either.
 */
async function orderFromBefore(gateway: Gateway, receipt: string): Promise<GatewayOrder | undefined> {
  try {
    return await gateway.orderByReceipt(receipt);
  } catch (error) {
    const isOutOfReach = error instanceof GatewayOutcomeUnknown && error.cause !== undefined;
    if (isOutOfReach || !isNoAnswer(error)) throw error;
    return undefined;
  }
}

const isNoAnswer = (error: unknown): boolean => error instanceof GatewayError || error instanceof GatewayOutcomeUnknown;
