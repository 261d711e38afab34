import type { RazorpayOrder } from '@shop/contract/payments';
import type { AppContext } from '#infra/app-context';
import { GatewayError, GatewayOutcomeUnknown, type Gateway } from '#payments';
import { shopDetails } from '#settings';
import type { Sale } from '../queries/sales.ts';
import { saveGatewayOrder } from '../repository/sales.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'log'>;

/**
 * The widget's input for a card that waits for its payment; null if it no longer waits, or the gateway does not respond. The
 * gateway request is outside every transaction, and two concurrent requests use the order that was stored first.
 */
export async function openSalePayment(shop: Context, gateway: Gateway, sale: Sale): Promise<RazorpayOrder | null> {
  const { state, payBefore, valuePaise } = sale;
  if (state !== 'unpaid' || payBefore === null || payBefore <= shop.now()) return null;
  const id = sale.gatewayOrderId ?? (await openOnce(shop, gateway, sale));
  if (id === null) return null;
  const { keyId: key, script, isTest } = gateway;
  const { checkoutForm: form } = await shopDetails(shop.db);
  return { id, amount: valuePaise, currency: 'INR', key, script, isTest, form };
}

async function openOnce(shop: Context, gateway: Gateway, { id, number, valuePaise }: Sale): Promise<string | null> {
  try {
    const before = await gateway.orderByReceipt(number);
    const isUsable = before?.amount === valuePaise && before.status !== 'paid';
    const opened = isUsable
      ? before
      : await gateway.createOrder({ receipt: number, amount: valuePaise, notes: { gift_card: id } });
    return await shop.db.transaction().execute((tx) => saveGatewayOrder(tx, id, opened.id));
  } catch (error) {
    if (!(error instanceof GatewayError || error instanceof GatewayOutcomeUnknown)) throw error;
    shop.log.warn(
      { err: error, giftCardId: id, event: 'gift_card.open_failed' },
      'the payment of a gift card could not be opened',
    );
    return null;
  }
}
