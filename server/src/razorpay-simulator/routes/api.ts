import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readJsonOnly } from '#infra/http';
import { parseCapture, readNotesChange, readOrder, readRefund } from '../request-schemas.ts';
import { capturePayment } from '../commands/capture-payment.ts';
import { createOrder } from '../commands/create-order.ts';
import { editNotes } from '../commands/edit-notes.ts';
import { injectFault } from '../commands/inject-fault.ts';
import { refundPayment } from '../commands/refund-payment.ts';
import { collection, isEntityId, toJson, type EntityOf, type EntityKind } from '../entities.ts';
import type { Context } from '../context.ts';
import { hasKeys } from '../keys.ts';
import { childrenOf, findEntity, ordersOf } from '../queries.ts';
import { ApiRefusal, badRequest, unknownId } from '../api-error.ts';
import { answerWith, endAfter, neverAnswer } from './faults.ts';

type ById = { Params: { id: string } };
type Search = { Querystring: Record<string, string | undefined> };

/** The gateway's API, below `/v1`: the calls of the shop, and related ones. */
export function simulatorApi(app: FastifyInstance, context: Context): void {
  readJsonOnly(app);
  answerAsGateway(app, context);
  app.addHook('onRequest', async (request) => {
    if (hasKeys(context, request.headers.authorization)) return;
    throw new ApiRefusal(401, { description: 'Authentication failed', reason: 'NA' });
  });
  addFaultHooks(app, context);
  orderCalls(app, context);
  paymentCalls(app, context);
  refundCalls(app, context);
}

function orderCalls(app: FastifyInstance, context: Context): void {
  const { db } = context;
  app.post('/orders', async ({ body }) => toJson(await createOrder(context, readOrder(body))));
  app.get<Search>('/orders', async ({ query }) => {
    const { receipt } = query;
    return collection(await ordersOf(db, { ...(receipt !== undefined && { receipt }), page: toPage(query) }));
  });
  app.get<ById>('/orders/:id', async ({ params }) => toJson(await find(context, 'order', params.id)));
  app.patch<ById>('/orders/:id', async ({ params, body }) => toJson(await editNotes(context, params.id, readNotesChange(body))));
  app.get<ById>('/orders/:id/payments', async ({ params }) => {
    const order = await find(context, 'order', params.id);
    return collection(await childrenOf(db, { kind: 'payment', parentId: order.id }));
  });
}

function paymentCalls(app: FastifyInstance, context: Context): void {
  const { db } = context;
  app.get('/methods', async () => ({ entity: 'methods', card: true, upi: true, netbanking: {}, wallet: {}, emi: false }));
  app.get('/payments/downtimes', async () => collection([]));
  app.get<ById>('/payments/:id', async ({ params }) => toJson(await find(context, 'payment', params.id)));
  app.post<ById>('/payments/:id/capture', async ({ params, body }) => {
    const payment = await find(context, 'payment', params.id);
    return toJson(await capturePayment(context, { paymentId: payment.id, ...parseCapture(body) }));
  });
  app.post<ById>('/payments/:id/refund', async ({ params, body, headers }) => {
    const payment = await find(context, 'payment', params.id);
    return toJson(await refundPayment(context, payment.id, readRefund(body, headers['x-refund-idempotency'])));
  });
  app.get<ById & Search>('/payments/:id/refunds', async ({ params, query }) => {
    const payment = await find(context, 'payment', params.id);
    return collection(await childrenOf(db, { kind: 'refund', parentId: payment.id, page: toPage(query) }));
  });
}

function refundCalls(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string; refundId: string } }>('/payments/:id/refunds/:refundId', async ({ params }) => {
    const refund = await find(context, 'refund', params.refundId);
    if (refund.payment_id !== params.id) throw unknownId();
    return toJson(refund);
  });
  app.get<ById>('/refunds/:id', async ({ params }) => toJson(await find(context, 'refund', params.id)));
}

async function find<K extends EntityKind>({ db }: Context, kind: K, id: string): Promise<EntityOf<K>> {
  if (!isEntityId(id)) throw badRequest(`${id.slice(0, 40)} is not a valid id`);
  const entity = await findEntity(db, kind, id);
  if (!entity) throw unknownId();
  return entity;
}

const MAX_LIST = 100;
/** The last second that the gateway's timestamps can hold. */
const END = 2_147_483_647;

function toPage({ from, to, count, skip }: Search['Querystring']) {
  const read = (text: string | undefined, otherwise: number): number => {
    if (text === undefined) return otherwise;
    if (!/^\d{1,10}$/.test(text)) throw badRequest('from, to, count and skip must be integers.');
    return Number(text);
  };
  const most = read(count, 10);
  if (most < 1 || most > MAX_LIST) throw badRequest(`The count must be between 1 and ${MAX_LIST}.`, 'count');
  return { from: new Date(read(from, 0) * 1000), to: new Date(read(to, END) * 1000), count: most, skip: read(skip, 0) };
}

/** Injects faults before a request is processed, and after it. */
function addFaultHooks(app: FastifyInstance, context: Context): void {
  const after = new WeakMap<FastifyRequest, 'silent-after' | 'reset-after'>();
  app.addHook('preHandler', async (request, reply) => {
    const path = (request.routeOptions.url ?? '').replace(/^.*\/v1(?=\/)/, '');
    const error = await injectFault(context, `${request.method} ${path}`);
    if (error === undefined) return;
    if (error === 'silent-after' || error === 'reset-after') return void after.set(request, error);
    if (error === 'silent' || error === 'reset') return neverAnswer(reply, error === 'reset');
    return answerWith(reply, error);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const error = after.get(request);
    return error === undefined ? payload : endAfter(reply, error);
  });
}

function answerAsGateway(app: FastifyInstance, { log }: Context): void {
  app.setNotFoundHandler(async (_request, reply) => refuse(reply, badRequest('The requested URL was not found on the server.')));
  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    if (error instanceof ApiRefusal) return refuse(reply, error);
    if ((error.statusCode ?? 500) < 500) return refuse(reply, badRequest('The request body is invalid.'));
    log.error({ event: 'razorpay_simulator.request_failed', err: error }, 'the gateway simulator failed to answer a request');
    return answerWith(reply, 'broken');
  });
}

const refuse = (reply: FastifyReply, problem: ApiRefusal) => reply.code(problem.status).send(problem.body);
