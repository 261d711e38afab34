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
 * Processes the widget's response. The signature proves that the payment belongs to this order at the gateway; the
 * paid amount is requested from the gateway. When the gateway does not respond, or does not know the payment yet, the
 * verified signature alone makes the order paid.
 * @throws ShopError payment_refused, without any change
 */
export async function confirmPayment(shop: Context, gateway: Gateway, { order, answer }: ToConfirm): Promise<void> {
  const { razorpay_order_id: namedOrder, razorpay_payment_id: paymentId, razorpay_signature: signature } = answer;
  const { gatewayOrderId } = order;
  const isSigned =
    gatewayOrderId !== null &&
    namedOrder === gatewayOrderId &&
    gateway.verifyCheckoutSignature({ gatewayOrderId, paymentId, signature });
  if (!isSigned) throw new ShopError('payment_refused', 'We could not confirm this payment. Your order has not changed.');

  const known = await fetchGatewayPayment(gateway, { gatewayOrderId, paymentId });
  if (known) refuseOther(order, known);
  const reported = known && known.status !== 'created' ? known : signedFor(order, { gatewayOrderId, paymentId }, known);
  const settled = await settlePayment(shop, { reported, foundBy: 'widget' });
  shop.log.info(
    { event: 'payment.callback_received', orderId: order.id, paymentId, verdict: settled?.verdict.action },
    'the widget answered',
  );
  if (settled?.verdict.action === 'record' && settled.verdict.capture) await captureNow(shop, gateway, paymentId);
}

type Named = { gatewayOrderId: string; paymentId: string };

async function fetchGatewayPayment(gateway: Gateway, { gatewayOrderId, paymentId }: Named): Promise<GatewayPayment | undefined> {
  try {
    const payments = await gateway.paymentsOf(gatewayOrderId);
    return payments.find(({ id }) => id === paymentId);
  } catch (error) {
    if (error instanceof GatewayOutcomeUnknown || error instanceof GatewayError) return undefined;
    throw error;
  }
}

function refuseOther(order: PayableOrder, known: GatewayPayment): void {
  const state = { order: { ...order, amountDue: order.amountPaise }, attempt: order };
  const isOther = mismatch(state, { ...known, gatewayOrderId: known.orderId }) !== undefined;
  if (isOther || known.status === 'failed')
    throw new ShopError('payment_refused', 'This payment did not go through. Your order has not changed.');
}

/** The payment that a verified signature alone proves: the whole amount, for this order. */
const signedFor = (
  order: PayableOrder,
  { gatewayOrderId, paymentId }: Named,
  known: GatewayPayment | undefined,
): GatewayPayment => ({
  id: paymentId,
  orderId: gatewayOrderId,
  amount: order.amountPaise,
  currency: order.currency,
  status: 'captured',
  method: known?.method ?? '',
  error: '',
});

/** Captures at once, because the customer waits. When the gateway does not respond, the queued job captures later. */
async function captureNow(shop: Context, gateway: Gateway, paymentId: string): Promise<void> {
  try {
    await capturePayment(shop, gateway, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayOutcomeUnknown)) throw error;
  }
}
