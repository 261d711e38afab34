import type { WidgetAnswer } from '@shop/contract/payments';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { GatewayError, GatewayOutcomeUnknown, type Gateway, type GatewayPayment } from '#payments';
import type { Sale } from '../queries/sales.ts';
import { captureSalePayment } from './capture-sale-payment.ts';
import { settleSale } from './settle-sale.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
type Confirm = { sale: Sale; answer: WidgetAnswer };

/**
 * Handles the widget's response: the signature proves that the payment is for this card, and the amount is queried from the
 * gateway. While it does not respond, the verified signature alone counts, for the whole amount.
 * @throws ShopError payment_refused, without any change
 */
export async function confirmSalePayment(shop: Context, gateway: Gateway, { sale, answer }: Confirm): Promise<void> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = answer;
  const { gatewayOrderId, valuePaise } = sale;
  if (
    gatewayOrderId === null ||
    orderId !== gatewayOrderId ||
    !gateway.verifyCheckoutSignature({ gatewayOrderId, paymentId, signature })
  )
    throw new ShopError('payment_refused', 'We could not confirm this payment. Your gift card has not changed.');
  const known = await paymentAtGateway(gateway, { gatewayOrderId, paymentId });
  if (known?.status === 'failed')
    throw new ShopError('payment_refused', 'This payment did not go through. Your gift card has not changed.');
  const signed: GatewayPayment = {
    id: paymentId,
    orderId: gatewayOrderId,
    amount: valuePaise,
    currency: 'INR',
    status: 'captured',
    method: known?.method ?? '',
    error: '',
  };
  const reported = known && known.status !== 'created' ? known : signed;
  const verdict = await settleSale(shop, { reported, foundBy: 'widget' });
  if (verdict === 'record' && reported.status === 'authorized') await captureNow(shop, gateway, paymentId);
}

async function paymentAtGateway(gateway: Gateway, { gatewayOrderId, paymentId }: { gatewayOrderId: string; paymentId: string }) {
  try {
    return (await gateway.paymentsOf(gatewayOrderId)).find(({ id }) => id === paymentId);
  } catch (error) {
    if (error instanceof GatewayOutcomeUnknown || error instanceof GatewayError) return undefined;
    throw error;
  }
}

/** The buyer waits, so it is captured at once; if the gateway does not respond, the queued job captures later. */
async function captureNow(shop: Context, gateway: Gateway, paymentId: string): Promise<void> {
  try {
    await captureSalePayment(shop, gateway, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayOutcomeUnknown)) throw error;
  }
}
