import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readJsonOnly } from '#infra/http';
import { payOrder } from '../commands/pay-order.ts';
import { saveFaultSettings } from '../commands/save-fault-settings.ts';
import { isEntityId, METHODS } from '../entities.ts';
import type { Context } from '../context.ts';
import { hasKeys } from '../keys.ts';
import { FaultSettings } from '../fault-settings.ts';
import { findFaultSettings } from '../queries.ts';
import { ApiRefusal, badRequest } from '../api-error.ts';
import { OUTCOMES } from '../transitions.ts';
import { signedCallbackText, signatureOf } from '#payments';

const shortText = z._default(z.string().check(z.maxLength(255)), '');
const Pay = z.object({
  order_id: z.string(),
  outcome: z._default(z.enum(OUTCOMES), 'paid'),
  method: z._default(z.enum(METHODS), 'card'),
  email: shortText,
  contact: shortText,
});

/**
 * The routes of the simulator's pay buttons and fault settings. A test order may be paid with its id, like at the gateway;
 * fault settings may be changed only from this machine, or with the keys.
 */
export function testPaymentRoutes(app: FastifyInstance, context: Context): void {
  readJsonOnly(app);
  app.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ApiRefusal) return reply.code(error.status).send(error.body);
    if ((error.statusCode ?? 500) < 500) return reply.code(400).send(badRequest('The request body is invalid.').body);
    context.log.error(
      { event: 'razorpay_simulator.request_failed', err: error },
      'the gateway simulator failed to answer a request',
    );
    return reply.code(500).send({ error: { code: 'SERVER_ERROR', description: 'The test payment could not be made.' } });
  });

  app.post('/pay', async ({ body }) => {
    const { order_id, outcome, method, email, contact } = read(Pay, body);
    if (!isEntityId(order_id)) throw badRequest('This is no order of the test payments.');
    const payment = await payOrder(context, { orderId: order_id, outcome, payer: { method, email, contact } });
    if (payment.status === 'failed') return { error: failureOf(payment) };
    if (payment.status === 'created') return { late: true };
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order_id,
      razorpay_signature: signatureOf(signedCallbackText(order_id, payment.id), context.keySecret),
    };
  });

  app.get('/faults', async (request) => {
    assertLocalOrKeys(context, request);
    return findFaultSettings(context.db);
  });
  app.put('/faults', async (request) => {
    assertLocalOrKeys(context, request);
    const faults = read(FaultSettings, request.body ?? {});
    await saveFaultSettings(context, faults);
    return faults;
  });
}

function read<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'invalid'}`);
}

type Failed = { id: string; order_id: string } & Record<'error_code' | 'error_description' | 'error_source', string | null> &
  Record<'error_step' | 'error_reason', string | null>;

/** A failed attempt in the widget's format. */
const failureOf = (payment: Failed) => ({
  code: payment.error_code,
  description: payment.error_description,
  source: payment.error_source,
  step: payment.error_step,
  reason: payment.error_reason,
  metadata: { payment_id: payment.id, order_id: payment.order_id },
});

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Allows requests from this machine that no proxy forwarded. */
function assertLocalOrKeys(context: Context, { headers, socket }: FastifyRequest): void {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some((name) => headers[name] !== undefined);
  const isHere = LOOPBACK.test(socket.remoteAddress ?? '') && HERE.test(headers.host ?? '') && !isForwarded;
  if (!isHere && !hasKeys(context, headers.authorization))
    throw new ApiRefusal(401, { description: 'Authentication failed', reason: 'NA' });
}
