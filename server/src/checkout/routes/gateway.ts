import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { hostedCallback, methodReturn, razorpayWebhook, WidgetAnswer } from '@shop/contract/payments';
import type { AppContext } from '#infra/app-context';
import { rateLimitIp } from '#infra/http';
import { isId } from '#kernel/ids';
import { confirmSalePayment, giftCardLink, saleOfGatewayOrder } from '#gift-cards';
import { ShopError } from '#kernel/shop-error';
import type { Gateway } from '#payments';
import { attemptById } from '#payments/attempts';
import { confirmPayment } from '../commands/confirm-payment.ts';
import { handleWebhook } from '../commands/handle-webhook.ts';
import { reconcilePayment } from '../commands/reconcile-payment.ts';
import { orderPath, payableAtGateway } from '../queries.ts';

/** Larger than any event: the gateway would resend one that was refused for its size for a day. */
const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * The webhook route of the gateway, and the route to which its hosted page sends a browser. Neither uses the
 * contract's JSON, so they are registered in a separate scope that reads raw bodies: the signature is over bytes.
 */
export function gatewayRoutes(app: FastifyInstance, shop: AppContext, gateway: Gateway): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(razorpayWebhook.path, { bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
      const body = bytesOf(request);
      if (!gateway.verifyWebhookSignature(body, headerOf(request, 'x-razorpay-signature')))
        throw new ShopError('payment_refused', 'This message was not signed by the payment gateway.');
      await handleWebhook(shop, { body: body.toString('utf8'), eventId: headerOf(request, 'x-razorpay-event-id') });
      return reply.header('cache-control', 'no-store').send({ success: true });
    });

    scope.post(hostedCallback.path, async (request, reply) => {
      const form = Object.fromEntries(new URLSearchParams(bytesOf(request).toString('utf8')));
      return reply.header('cache-control', 'no-store').redirect(await handleHostedCallback(shop, gateway, form), 303);
    });

    scope.get<{ Params: { reference: string } }>(methodReturn.path, async ({ params: { reference }, ip }, reply) => {
      if ((await shop.limits.hit(METHOD_RETURN_LIMIT, rateLimitIp(ip))) > 0)
        throw new ShopError('too_many_requests', 'Too many requests. Please wait a few minutes.');
      return reply.header('cache-control', 'no-store').redirect(await handleMethodReturn(shop, gateway, reference), 303);
    });
  });
}

const METHOD_RETURN_LIMIT = { name: 'payment-return', times: 30, seconds: 600 };

/** The redirect from an extension's page proves nothing, so the payment is read from the extension. */
async function handleMethodReturn(shop: AppContext, gateway: Gateway, reference: string): Promise<string> {
  const attempt = isId(reference) ? await attemptById(shop.db, reference) : undefined;
  if (!attempt || attempt.extension === null) throw new ShopError('not_found', 'We could not find the order for this payment.');
  await reconcilePayment(shop, gateway, attempt);
  return orderPath(shop.db, attempt.orderId);
}

/** The browser comes from another site and sends no session: only the order at the gateway and the signature are trusted. */
async function handleHostedCallback(shop: AppContext, gateway: Gateway, form: Record<string, string>): Promise<string> {
  const { data: answer } = z.safeParse(WidgetAnswer, form);
  const gatewayOrderId = answer?.razorpay_order_id ?? failedAnswer(form);
  const sale = gatewayOrderId === undefined ? undefined : await saleOfGatewayOrder(shop.db, gatewayOrderId);
  if (sale) {
    if (answer) await confirmSalePayment(shop, gateway, { sale, answer });
    return (await giftCardLink(shop, { template: 'gift-card-receipt', id: sale.id })) ?? '/gift-card';
  }
  const order = gatewayOrderId === undefined ? undefined : await payableAtGateway(shop.db, gatewayOrderId);
  if (!order) throw new ShopError('payment_refused', 'We could not find the order for this payment.');
  // A failed payment is reported by the webhook; this only redirects to its order, where the customer can retry.
  if (answer) await confirmPayment(shop, gateway, { order, answer });
  return `/order-placed/${order.id}`;
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** A header that is repeated or too long counts as missing. */
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined;
}

const Metadata = z.object({ order_id: z.string() });

/** The order at the gateway whose payment failed, from the hosted page: JSON in one field of the form. */
function failedAnswer(form: Readonly<Record<string, string>>): string | undefined {
  try {
    return z.safeParse(Metadata, JSON.parse(form['error[metadata]'] ?? '')).data?.order_id;
  } catch {
    return undefined;
  }
}
