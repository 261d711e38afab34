import type { WidgetAnswer } from '@shop/contract/payments';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { GatewayError, GatewayOutcomeUnknown, type Gateway, type GatewayPayment } from '#payments';
import type { PayableOrder } from '../queries.ts';
import { mismatch } from '../settle.ts';
import { capturePayment } from './capture-payment.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type ToConfirm = { order: PayableOrder; answer: WidgetAnswer };

/**
 * Takes in the widget's answer. The signature proves that this payment belongs to this order at the gateway, whose id is the
 * shop's own; what was paid, the gateway is asked. Where it does not answer, or does not know yet, the signature alone makes the
 * order paid (rulings.md: only a verified signature, or the webhook, does).
 * @throws ShopError payment_refused; nothing has changed then
 */
export async function confirmPayment(shop: Context, gateway: Gateway, { order, answer }: ToConfirm): Promise<void> {
  const { razorpay_order_id: namedOrder, razorpay_payment_id: paymentId, razorpay_signature: signature } = answer;
  const { gatewayOrderId } = order;
  const isSigned =
    gatewayOrderId !== null && namedOrder === gatewayOrderId && gateway.signedAnswer({ gatewayOrderId, paymentId, signature });
  if (!isSigned) throw new ShopError('payment_refused', 'We could not confirm this payment. Your order has not changed.');

  const found = await whatGatewayKnows(gateway, { gatewayOrderId, paymentId });
  if (found) refuseOther(order, found);
  const told = found && found.status !== 'created' ? found : signedFor(order, { gatewayOrderId, paymentId }, found);
  const settled = await settlePayment(shop, { told, foundBy: 'widget' });
  shop.log.info({ orderId: order.id, paymentId, verdict: settled?.verdict.does }, 'the widget answered');
  if (settled?.verdict.does === 'keep' && settled.verdict.capture) await captureNow(shop, gateway, paymentId);
}

type Named = { gatewayOrderId: string; paymentId: string };

async function whatGatewayKnows(gateway: Gateway, { gatewayOrderId, paymentId }: Named): Promise<GatewayPayment | undefined> {
  try {
    const payments = await gateway.paymentsOf(gatewayOrderId);
    return payments.find(({ id }) => id === paymentId);
  } catch (error) {
    if (error instanceof GatewayOutcomeUnknown || error instanceof GatewayError) return undefined;
    throw error;
  }
}

function refuseOther(order: PayableOrder, found: GatewayPayment): void {
  const standing = { order: { ...order, total: order.amountPaise }, attempt: order };
  const isOther = mismatch(standing, { ...found, gatewayOrderId: found.orderId }) !== undefined;
  if (isOther || found.status === 'failed')
    throw new ShopError('payment_refused', 'This payment did not go through. Your order has not changed.');
}

/** What the signature alone says: the whole amount, for this order. */
const signedFor = (
  order: PayableOrder,
  { gatewayOrderId, paymentId }: Named,
  found: GatewayPayment | undefined,
): GatewayPayment => ({
  id: paymentId,
  orderId: gatewayOrderId,
  amount: order.amountPaise,
  currency: order.currency,
  status: 'captured',
  method: found?.method ?? '',
  fault: '',
});

/** At once, because the customer waits. Where the gateway does not answer, the job that was queued goes on. */
async function captureNow(shop: Context, gateway: Gateway, paymentId: string): Promise<void> {
  try {
    await capturePayment(shop, gateway, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayOutcomeUnknown)) throw error;
  }
}
