import { applyCoupon } from '@shop/contract/cart';
import { applyGiftCard } from '@shop/contract/cart-balances';
import { LANGUAGE_HEADER, languageOf } from '@shop/contract/languages';
import { checkCart, placeOrder as placeOrderCall, type PlaceOrder } from '@shop/contract/checkout';
import {
  changePaymentMethod,
  confirmPayment as confirmPaymentCall,
  listPaymentMethods,
  payByMethod as payByMethodCall,
  retryPayment as retryPaymentCall,
} from '@shop/contract/payments';
import type { Order } from '@shop/contract/orders';
import { PROVEN_CONTACT } from '#accounts';
import { isUnknownPin, PIN_NOT_FOUND } from '#addresses';
import { usableCard } from '#credit';
import { onCommit } from '#infra/database';
import { limitCodeGuesses, rateLimitIp } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { mayAskForWhatsApp } from '#messages';
import { orderOf } from '#orders';
import type { Gateways } from '#payments';
import { confirmPayment } from '../commands/confirm-payment.ts';
import { openPayment } from '../commands/open-payment.ts';
import { switchToCod } from '../commands/switch-to-cod.ts';
import { payByMethod } from '../commands/pay-by-method.ts';
import { placeGuestOrder } from '../commands/place-guest-order.ts';
import { placeOrder } from '../commands/place-order.ts';
import { retryPayment } from '../commands/retry-payment.ts';
import { claimGuestOrders } from '../commands/claim-guest-orders.ts';
import { cartProblems, ownPayable } from '../queries.ts';

export function checkoutRoutes(shop: AppContext, gateway: Gateways): void {
  const { serve, db, now, log } = shop;

  onCommit(db, PROVEN_CONTACT, async (accountIds) => {
    for (const accountId of accountIds)
      await claimGuestOrders(shop, accountId).catch((error: unknown) =>
        log.error({ err: error, accountId }, 'guest orders wait for the next login'),
      );
  });

  serve(checkCart, async ({ caller }) => {
    const problems = caller ? await cartProblems(db, caller.id, now()) : [];
    const more = { testPayments: gateway.isTest, asksWhatsApp: await mayAskForWhatsApp(shop, caller?.id ?? null) };
    return { available: problems.length === 0, problems, paymentMethods: ['COD' as const, 'Card' as const], ...more };
  });

  serve(placeOrderCall, async ({ caller, body, visitor }) => {
    await countCodes(shop, body, caller?.id ?? rateLimitIp(visitor.address));
    const idempotencyKey = visitor.header('idempotency-key');
    const { orderId, isNew, accountId } = caller
      ? { accountId: caller.id, ...(await placeOrder(shop, { accountId: caller.id, body, idempotencyKey, now: now() })) }
      : await placeGuestOrder(shop, {
          body,
          idempotencyKey,
          address: visitor.address,
          language: languageOf(visitor.header(LANGUAGE_HEADER)),
        });
    const order = await orderOf(db, orderId, { id: accountId, role: caller?.role ?? 'user', now: now() });
    const razorpayOrder = order.canPay ? await openPayment(shop, gateway, { orderId, isFirst: isNew }) : null;
    const message = isUnknownPin(order.shippingAddress) ? `Order placed. ${PIN_NOT_FOUND}` : 'Order placed.';
    const placed = { message, paymentMethod: order.paymentMethod, order, razorpayOrder };
    return caller || order.trackingToken === null ? placed : { ...placed, trackingToken: order.trackingToken };
  });

  paymentRoutes(shop, gateway);
}

/**
 * Counts the codes of an order: a refused one reveals the discount of its coupon or whether its card exists, so they can be
 * guessed here as well as in the cart. A right gift card takes no try, whatever becomes of the order.
 */
async function countCodes({ db, limits, now }: AppContext, { code, giftCard }: PlaceOrder, guesser: string): Promise<void> {
  if (code !== undefined) await limitCodeGuesses(limits, applyCoupon, guesser);
  if (giftCard === undefined) return;
  const undoCount = await limitCodeGuesses(limits, applyGiftCard, guesser);
  const card = await usableCard(db, giftCard, now());
  if (card && card.balance > 0) await undoCount();
}

/** Paying an order that is placed: the widget's response, another try, another method, or cash. */
function paymentRoutes(shop: AppContext, gateway: Gateways): void {
  const { serve, db, now } = shop;

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

  serve(listPaymentMethods, () => ({ methods: gateway.methods.list() }));

  serve(payByMethodCall, ({ caller, params: { id: orderId, method } }) =>
    payByMethod(shop, gateway, { orderId, accountId: caller.id, method }),
  );

  serve(changePaymentMethod, async ({ caller, params }) => {
    await switchToCod(shop, gateway, { orderId: params.id, customer: { id: caller.id, name: caller.name } });
    const order = await orderOf(db, params.id, { ...caller, now: now() });
    return { message: 'You will pay in cash on delivery.', order };
  });
}

/** The message after the widget's response. */
function afterAnswer({ paymentStatus }: Order): string {
  if (paymentStatus === 'paid') return 'Payment Successful!';
  if (paymentStatus === 'unpaid' || paymentStatus === 'failed') return 'We are confirming your payment.';
  return 'Your payment arrived too late for this order. It will be refunded automatically.';
}
