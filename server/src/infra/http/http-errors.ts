import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, Problem } from '@shop/contract/errors';
import { ShopError } from '#kernel/shop-error';
import { Overloaded } from './fair-queue.ts';
import { bareHeaders } from './http-headers.ts';

const problem = (code: ErrorCode, message: string, requestId?: string): Problem => ({
  success: false,
  code,
  message,
  ...(requestId && { requestId }),
});

/** What Fastify and its plugins refuse before a route runs, in a person's words. */
const BY_STATUS: Record<number, [ErrorCode, string]> = {
  404: ['not_found', 'There is nothing at this address.'],
  405: ['not_acceptable', 'That cannot be done at this address.'],
  406: ['too_large', 'Too many files or fields.'],
  413: ['too_large', 'That is too large.'],
  415: ['wrong_content_type', 'Send this as JSON.'],
  429: ['too_many_requests', 'Too many attempts. Please wait a moment.'],
  503: ['unavailable', 'The shop is busy. Please try again in a moment.'],
};

/**
 * PostgreSQL is away, starting, full or overloaded, or gave up on a lock (classes 08, 40, 53, 55 and 57 of its error
 * codes, appendix A), or the pool has no connection to give: the same request may succeed in a moment.
 */
const AWAY = /^(08|40|53|55|57)|^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/;
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed)|cached plan must not change/;

const RETRY_AFTER = 2; // s
const NOT_TEXT = '22021';
/** The answer to a request that cannot be read. */
export const UNREADABLE = problem('invalid_input', 'That request could not be read.');

/** An address that is no text at all is refused before any handler is found for it. */
export function answerUnreadable(publicUrl: string) {
  const headers = bareHeaders(publicUrl);
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.code(400).headers(headers).send(UNREADABLE);
  };
}

/**
 * Bytes that are no HTTP, headers without end, a request that takes for ever: there is no request yet to reply to, so the answer is
 * written by hand, in the shape that every other refusal has.
 */
export function answerNoHttp(publicUrl: string) {
  const headers = { ...bareHeaders(publicUrl), 'content-type': 'application/json; charset=utf-8', connection: 'close' };
  return (fault: NodeJS.ErrnoException, socket: Socket): void => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, said] = NO_HTTP[fault.code ?? ''] ?? [400, UNREADABLE];
    const body = JSON.stringify(said);
    const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) }).map((it) => it.join(': '));
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    socket.destroy(fault);
  };
}

const NO_HTTP: Record<string, [status: number, said: Problem]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, problem('unavailable', 'This request took too long to arrive. Please try again.')],
  HPE_HEADER_OVERFLOW: [431, problem('too_large', 'That is too large.')],
};

/** Bytes of a body that is too large, and is let arrive nevertheless. */
const MOST_THROWN_AWAY = 40 * 1024 * 1024;

/**
 * Waits until a body that is refused has arrived, and throws it away. Hanging up amid it resets the connection, and the client, who
 * reads when it has sent all, never learns why. Its time is limited like every request's (PATIENCE); one that is larger still, or
 * does not say how large it is, is hung up on.
 */
async function letArrive({ raw, headers }: FastifyRequest): Promise<void> {
  const size = Number(headers['content-length']);
  if (size <= MOST_THROWN_AWAY) await finished(raw.resume(), { writable: false }).catch(() => undefined); // who left hears nothing
}

/** The one place an error becomes a reply. `methodsAt` tells a wrong method at a known address from an unknown address. */
export function answerErrors(app: FastifyInstance, methodsAt: (url: string) => string[] = () => []): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.statusCode === 413) await letArrive(request);
    return answer(error, request, reply);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsAt(request.url);
    if (methods.length === 0 || methods.includes(request.method))
      return reply.code(404).send(problem('not_found', 'There is nothing at this address.'));
    const sentence = `This address takes ${methods.join(', ')}, not ${request.method}.`;
    return reply.code(405).header('allow', methods.join(', ')).send(problem('not_acceptable', sentence));
  });
}

/** Seconds after which a caller who reached a limit tries again, where the limit itself did not say. */
const RETRY_AFTER_LIMIT = 600;

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ShopError) {
    if (error.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_LIMIT);
    const more = error.status >= 500 ? { requestId: request.id } : {};
    if (error instanceof Overloaded) reply.header('retry-after', RETRY_AFTER);
    return reply.code(error.status).send({ ...error.problem, ...more });
  }
  const known = BY_STATUS[error.statusCode ?? 500];
  if (known)
    return reply
      .code(error.statusCode ?? 500)
      .send(problem(known[0], known[1], error.statusCode === 503 ? request.id : undefined));
  if ((error.statusCode ?? 500) < 500) return reply.code(400).send(UNREADABLE);

  // A NUL, which PostgreSQL cannot hold: somebody's probe, not a fault of ours.
  if (error.code === NOT_TEXT) return reply.code(400).send(UNREADABLE);

  request.log.error({ err: error }, 'a fault');
  if (AWAY.test(error.code ?? '') || AWAY_WORDS.test(error.message)) {
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER)
      .send(problem('unavailable', 'The shop is busy. Please try again in a moment.', request.id));
  }
  return reply.code(500).send(problem('unexpected', 'Something went wrong.', request.id));
}
