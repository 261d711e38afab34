import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, Problem } from '@shop/contract/errors';
import type { ErrorReports } from '#infra/logging';
import { ShopError } from '#kernel/shop-error';
import { Overloaded } from './fair-queue.ts';
import { bareHeaders } from './http-headers.ts';

const problem = (code: ErrorCode, message: string, requestId?: string): Problem => ({
  success: false,
  code,
  message,
  ...(requestId && { requestId }),
});

/** Messages for the errors of Fastify and its plugins before a route runs. */
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
 * PostgreSQL is unreachable, starting, full or overloaded, or a lock timed out (classes 08, 40, 53, 55 and 57 of its error
 * codes, appendix A), or the pool has no free connection: the same request may succeed in a moment. The server retries no
 * transaction, since commands take their locks in one order: a deadlock or serialization failure (40) is rare enough for the
 * client's retry.
 */
const UNAVAILABLE_CODE = /^(08|40|53|55|57)|^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/;
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed)|cached plan must not change/;

const RETRY_AFTER_SECONDS = 2;
const INVALID_BYTE_SEQUENCE = '22021';
/** The response to a request that cannot be parsed. */
export const UNREADABLE = problem('invalid_input', 'That request could not be read.');

/** A URL that cannot be decoded is refused before routing. */
export function answerUnreadable(publicUrl: string) {
  const headers = bareHeaders(publicUrl);
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.code(400).headers(headers).send(UNREADABLE);
  };
}

/**
 * Handles Node's clientError event: invalid HTTP, oversized headers, or a request that timed out. There is no request object
 * yet, so the response is written to the socket, in the format of every other error.
 */
export function answerClientError(publicUrl: string) {
  const headers = { ...bareHeaders(publicUrl), 'content-type': 'application/json; charset=utf-8', connection: 'close' };
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, problem] = CLIENT_ERRORS[error.code ?? ''] ?? [400, UNREADABLE];
    const body = JSON.stringify(problem);
    const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) }).map((it) => it.join(': '));
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    socket.destroy(error);
  };
}

const CLIENT_ERRORS: Record<string, [status: number, problem: Problem]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, problem('unavailable', 'This request took too long to arrive. Please try again.')],
  HPE_HEADER_OVERFLOW: [431, problem('too_large', 'That is too large.')],
};

/** The largest refused body that is still received and discarded. */
const MAX_DRAINED_BYTES = 40 * 1024 * 1024;

/**
 * Discards a refused body as it arrives. Closing the connection earlier resets it, and a client that reads after it has sent
 * the body never gets the response. Its time is limited like every request's (HTTP_TIMEOUTS); the connection of a larger
 * body, or of one without a content-length, is closed.
 */
async function drainBody({ raw, headers }: FastifyRequest): Promise<void> {
  const size = Number(headers['content-length']);
  if (size <= MAX_DRAINED_BYTES) await finished(raw.resume(), { writable: false }).catch(() => undefined); // The client closed the connection.
}

type Report = ErrorReports['report'];
type ErrorAnswers = {
  /** Distinguishes a wrong method at a known URL from an unknown URL. */
  methodsAt?: (url: string) => string[];
  /** Counts responses with status 500. */
  report: Report;
};

/** The only place where an error becomes a response. */
export function answerErrors(app: FastifyInstance, { methodsAt = () => [], report }: ErrorAnswers): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.statusCode === 413) await drainBody(request);
    return answer(error, request, { reply, report });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsAt(request.url);
    if (methods.length === 0 || methods.includes(request.method))
      return reply.code(404).send(problem('not_found', 'There is nothing at this address.'));
    const sentence = `This address takes ${methods.join(', ')}, not ${request.method}.`;
    return reply.code(405).header('allow', methods.join(', ')).send(problem('not_acceptable', sentence));
  });
}

/** Default retry-after in seconds for a rate limit that does not set one. */
const RETRY_AFTER_LIMIT = 600;

function answer(error: FastifyError, request: FastifyRequest, { reply, report }: { reply: FastifyReply; report: Report }) {
  if (error instanceof ShopError) {
    if (error.status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_LIMIT);
    const more = error.status >= 500 ? { requestId: request.id } : {};
    if (error instanceof Overloaded) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply.code(error.status).send({ ...error.problem, ...more });
  }
  const known = BY_STATUS[error.statusCode ?? 500];
  if (known)
    return reply
      .code(error.statusCode ?? 500)
      .send(problem(known[0], known[1], error.statusCode === 503 ? request.id : undefined));
  if ((error.statusCode ?? 500) < 500) return reply.code(400).send(UNREADABLE);

  // A NUL byte, which PostgreSQL text cannot hold, is a bad request and no error of the shop.
  if (error.code === INVALID_BYTE_SEQUENCE) return reply.code(400).send(UNREADABLE);

  request.log.error({ event: 'http.unhandled_error', err: error }, 'unhandled error');
  if (UNAVAILABLE_CODE.test(error.code ?? '') || UNAVAILABLE_MESSAGE.test(error.message)) {
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send(problem('unavailable', 'The shop is busy. Please try again in a moment.', request.id));
  }
  const place = `${request.method} ${request.routeOptions.url ?? 'no route'}`;
  report(error, { source: 'request', place, requestId: request.id });
  return reply.code(500).send(problem('unexpected', 'Something went wrong.', request.id));
}
