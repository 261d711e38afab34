import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Never written down, however deep: what opens a door, and what belongs to a person. Compared without case, `_` and `-`. */
const SECRETS = new Set([
  'authorization',
  'cookie',
  'setcookie',
  'password',
  'currentpassword',
  'newpassword',
  'passwordhash',
  'secret',
  'jwtsecret',
  'token',
  'tokenhash',
  'accesstoken',
  'refreshtoken',
  'signature',
  'email',
  'phone',
  'name',
  'fullname',
  'address',
  'shippingaddress',
  'street',
  'city',
  'zip',
  'zipcode',
  'ip',
  'remoteaddress',
]);
const TELLING = new Set(['code', 'constraint', 'table']);
const HIDDEN = '[hidden]';
const DEEPEST = 6;

/**
 * The shop's log: JSON lines for machines, short lines for a person at a terminal. Secrets and personal data stay out by the
 * names of their fields, and e-mail addresses and phone numbers wherever they stand in an error's text.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, to: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: hideIn },
      serializers: {
        req: describeRequest,
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
        err: describeError,
      },
    },
    to,
  );
}

/** Fastify's own objects are described by the serializers, not walked through. */
function hideIn(told: Record<string, unknown>): Record<string, unknown> {
  const { req, request, res, reply, err, ...rest } = told;
  const left = Object.fromEntries(Object.entries({ req, request, res, reply, err }).filter(([, value]) => value !== undefined));
  return { ...(hide(rest, 0) as Record<string, unknown>), ...left };
}

function hide(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskPeople(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return value;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => hide(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? HIDDEN : hide(inner, depth + 1)]),
  );
}

const isSecret = (name: string): boolean => SECRETS.has(name.toLowerCase().replaceAll(/[_-]/g, ''));

/** Without what stands after `?`: searches and links in mails carry names and tokens there. */
const describeRequest = ({ method, url }: { method: string; url: string }) => ({
  method,
  path: maskPeople(url.split('?')[0] ?? ''),
});

/** Only what helps to find the fault: a database error's `detail` repeats the row, so it is left out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskPeople(String(error)) };
  const known = Object.entries(error).filter(([name, value]) => TELLING.has(name) && typeof value === 'string');
  return {
    type: error.name,
    message: maskPeople(error.message),
    ...Object.fromEntries(known),
    stack: maskPeople(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const maskPeople = (text: string): string =>
  text
    .replaceAll(/[^\s@"'()<>/=,;:]+@[^\s@"'()<>/=,;:]+\.[a-z]{2,}/gi, '[e-mail]')
    .replaceAll(/(?<!\d)(\+91)?[6-9]\d{9}(?!\d)/g, '[phone]');

/** Lines are written many at once: one system call a request would cost as much as answering it. Those that wait when the process ends are written then. */
const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? { write: writeForPerson }
    : pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });

type Line = {
  level: string;
  time: string;
  msg?: string;
  req?: { method: string; path: string };
  res?: { status: number };
} & Partial<{
  responseTime: number;
  err: { message: string; stack: string };
}>;

function writeForPerson(text: string): void {
  const { level, time, msg = '', req, res, responseTime, err }: Line = JSON.parse(text);
  const parts = [
    time.slice(11, 19),
    level === 'info' ? '' : level,
    req && `${req.method} ${req.path}`,
    res?.status,
    responseTime !== undefined && `${Math.round(responseTime)} ms`,
    res ? '' : msg,
    err && `\n${err.stack}`,
  ];
  process.stdout.write(`${parts.filter(Boolean).join(' ')}\n`);
}

/** One line for each request, when it is answered: what, how it went, how long it took. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'answered');
  });
}

/** The same line for what was answered before the framework looked at it: written without looking for secrets where none can be. */
export function answeredBy(log: FastifyBaseLogger) {
  const same = <T>(it: T): T => it;
  const plain = log.child({}, { formatters: { log: same }, serializers: { req: same, res: same } });
  return (request: IncomingMessage, { statusCode: status }: ServerResponse, began: number): void => {
    const req = describeRequest({ method: request.method ?? '', url: request.url ?? '' });
    plain.info({ req, res: { status }, responseTime: performance.now() - began }, 'answered');
  };
}
