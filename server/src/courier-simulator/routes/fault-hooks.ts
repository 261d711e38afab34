import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { injectFault } from '../commands/inject-fault.ts';
import type { Context } from '../context.ts';
import type { Fault } from '../fault-settings.ts';

type FaultResponse = Exclude<Fault['fault'], 'silent' | 'silent-after' | 'reset' | 'reset-after'>;

const JSON_TYPE = 'application/json';
const ANSWERS: Record<FaultResponse, { status: number; type: string; text: string }> = {
  unauthorized: { status: 401, type: JSON_TYPE, text: '{"message":"Unauthenticated."}' },
  'too-many': { status: 429, type: JSON_TYPE, text: '{"message":"Too Many Attempts."}' },
  broken: { status: 500, type: JSON_TYPE, text: '{"message":"Invalid argument supplied for foreach()"}' },
  html: { status: 502, type: 'text/html', text: '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>' },
  garbage: { status: 200, type: JSON_TYPE, text: '{"packages":[{' },
  'other-shape': { status: 200, type: JSON_TYPE, text: '{"ok":true,"result":{"number":["of another","shape"]}}' },
};

/** Injects faults before a request is processed, and after it. */
export function addFaultHooks(app: FastifyInstance, context: Context): void {
  const after = new WeakMap<FastifyRequest, 'silent-after' | 'reset-after'>();
  app.addHook('preHandler', async (request, reply) => {
    const path = (request.routeOptions.url ?? '').slice(app.prefix.length);
    const error = await injectFault(context, `${request.method} ${path}`);
    if (error === undefined) return;
    if (error === 'silent-after' || error === 'reset-after') return void after.set(request, error);
    if (error === 'silent' || error === 'reset') return noAnswer(reply, error === 'reset');
    const { status, type, text } = ANSWERS[error];
    return reply.code(status).type(type).send(text);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const error = after.get(request);
    return error === undefined ? payload : noAnswer(reply, error === 'reset-after');
  });
}

/** Leaves the request without a response, or closes the connection. */
function noAnswer(reply: FastifyReply, ends: boolean): Promise<never> {
  if (ends) reply.raw.destroy();
  return new Promise(() => {});
}
