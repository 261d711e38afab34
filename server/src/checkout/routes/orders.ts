import { checkCart, placeOrder as placeOrderCall } from '@shop/contract/checkout';
import {
  changePaymentMethod,
  confirmPayment as confirmPaymentCall,
  retryPayment as retryPaymentCall,
} from '@shop/contract/payments';
import type { Order } from '@shop/contract/orders';
import { isUnknownPin, PIN_NOT_FOUND } from '#addresses';
import type { AppContext } from '#infra/app-context';
import { orderOf } from '#orders';
import type { Gateway } from '#payments';
import { confirmPayment } from '../commands/confirm-payment.ts';
import { openPayment } from '../commands/open-payment.ts';
import { switchToCod } from '../commands/switch-to-cod.ts';
import { placeOrder } from '../commands/place-order.ts';
import { retryPayment } from '../commands/retry-payment.ts';
import { cartProblems, ownPayable } from '../queries.ts';

export function checkoutRoutes(shop: AppContext, gateway: Gateway): void {
  const { serve, db, now } = shop;

  serve(checkCart, async ({ caller }) => {
    const problems = await cartProblems(db, caller.id, now());
    const paymentMethods = ['COD' as const, 'Card' as const];
    return { available: problems.length === 0, problems, paymentMethods, testPayments: gateway.isTest };
  });

  serve(placeOrderCall, async ({ caller, body, visitor }) => {
    const key = visitor.header('idempotency-key');
    const { orderId, isNew } = await placeOrder(shop, { accountId: caller.id, body, key, now: now() });
    const order = await orderOf(db, orderId, { ...caller, now: now() });
    const razorpayOrder = order.canPay ? await openPayment(shop, gateway, { orderId, isFirst: isNew }) : null;
    const message = isUnknownPin(order.shippingAddress) ? `Order placed. ${PIN_NOT_FOUND}` : 'Order placed.';
    return { message, paymentMethod: order.paymentMethod, order, razorpayOrder };
  });

  serve(confirmPaymentCall, async ({ caller, params, body }) => {
    const payable = await ownPayable(db, { orderId: params.id, accountId: caller.id });
    await confirmPayment(shop, gateway, { order: payable, answer: body });
    const order = await orderOf(db, params.id, { ...caller, now: now() });
    return { message: afterAnswer(order), order };
  });

  serve(retryPaymentCall, async ({ caller, params }) => {
    const razorpayOrder = await retryPayment(shop, gateway, { orderId: params.id, accountId: caller.id });
    return { razorpayOrder, order: await orderOf(db, params.id, { ...caller, now: now() }) };
  });

  serve(changePaymentMethod, async ({ caller, params }) => {
    await switchToCod(shop, gateway, { orderId: params.id, customer: { id: caller.id, name: caller.name } });
    const order = await orderOf(db, params.id, { ...caller, now: now() });
    return { message: 'You will pay in cash on delivery.', order };
  });
}

/** What the customer reads once the widget has answered. */
function afterAnswer({ paymentStatus }: Order): string {
  if (paymentStatus === 'paid') return 'Payment Successful!';
  if (paymentStatus === 'unpaid' || paymentStatus === 'failed') return 'We are confirming your payment.';
  return 'Your payment arrived too late for this order. It will be refunded automatically.';
}
