import type { FastifyReply } from 'fastify';
import type { Fault } from '../fault-settings.ts';

type FaultResponse = Exclude<Fault['fault'], 'silent' | 'silent-after' | 'reset' | 'reset-after'>;

const errorOf = (code: string, description: string) =>
  JSON.stringify({ error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } });

const JSON_TYPE = 'application/json';
const ANSWERS: Record<FaultResponse, { status: number; type: string; text: string }> = {
  unauthorized: { status: 401, type: JSON_TYPE, text: errorOf('BAD_REQUEST_ERROR', 'Authentication failed') },
  conflict: {
    status: 409,
    type: JSON_TYPE,
    text: errorOf('BAD_REQUEST_ERROR', 'Another request with the same idempotency key is being processed.'),
  },
  'too-many': { status: 429, type: JSON_TYPE, text: errorOf('BAD_REQUEST_ERROR', 'Too many requests') },
  broken: { status: 500, type: JSON_TYPE, text: errorOf('SERVER_ERROR', 'The server encountered an error.') },
  html: { status: 502, type: 'text/html', text: '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>' },
  garbage: { status: 200, type: JSON_TYPE, text: '{"id":"order_' },
};

export function answerWith(reply: FastifyReply, error: FaultResponse) {
  const { status, type, text } = ANSWERS[error];
  return reply.code(status).type(type).send(text);
}

/** Leaves the request without a response, or resets the connection. */
export function neverAnswer(reply: FastifyReply, hangUp: boolean): Promise<never> {
  if (hangUp) reply.raw.destroy();
  return new Promise(() => {});
}

/** The work is done, but no response is sent. */
export const endAfter = (reply: FastifyReply, error: 'silent-after' | 'reset-after'): Promise<never> =>
  neverAnswer(reply, error === 'reset-after');
