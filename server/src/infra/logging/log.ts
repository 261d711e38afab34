import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '#infra/config';

/** Fields that are redacted at any depth: credentials and personal data. Compared without case, `_` and `-`. */
const SENSITIVE_FIELDS = new Set([
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
const LOGGED_ERROR_FIELDS = new Set(['code', 'constraint', 'table']);
const REDACTED = '[hidden]';
const MAX_DEPTH = 6;

/**
 * The shop's log: JSON lines for machines, short lines at a terminal. Secrets and personal data are redacted by field name,
 * and e-mail addresses and phone numbers within any text.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, to: DestinationStream = standardOutput()): Logger {
  const log = pino(
    {
      level: logLevel,
      base: null,
      timestamp: () => `,"time":"${timestamp()}"`,
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      serializers: {
        req: describeRequest,
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
        err: describeError,
      },
    },
    to,
  );
  if (log.isLevelEnabled('info')) destinations.set(log, to);
  return log;
}

/** The destination of each log that logs requests. */
const destinations = new WeakMap<FastifyBaseLogger, DestinationStream>();

let latest = { at: 0, as: new Date(0).toISOString() };

/** ISO 8601, cached, because many lines have the same millisecond. */
function timestamp(): string {
  const at = Date.now();
  if (at !== latest.at) latest = { at, as: new Date(at).toISOString() };
  return latest.as;
}

/** Fastify's own objects are described by the serializers, not traversed. */
function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { req, request, res, reply, err, ...rest } = fields;
  const left = Object.fromEntries(Object.entries({ req, request, res, reply, err }).filter(([, value]) => value !== undefined));
  return { ...(redact(rest, 0) as Record<string, unknown>), ...left };
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskPersonalData(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSensitive(name) ? REDACTED : redact(inner, depth + 1)]),
  );
}

const isSensitive = (name: string): boolean => SENSITIVE_FIELDS.has(name.toLowerCase().replaceAll(/[_-]/g, ''));

/** Without the query string: searches and links in mails have names and tokens there. */
const describeRequest = ({ method, url }: { method: string; url: string }) => ({
  method,
  path: maskPersonalData(url.split('?')[0] ?? ''),
});

/** Only fields that help to debug: a database error's `detail` repeats the row, so it is omitted. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskPersonalData(String(error)) };
  const known = Object.entries(error).filter(([name, value]) => LOGGED_ERROR_FIELDS.has(name) && typeof value === 'string');
  return {
    type: error.name,
    message: maskPersonalData(error.message),
    ...Object.fromEntries(known),
    stack: maskPersonalData(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const maskPersonalData = (text: string): string =>
  text
    .replaceAll(/[^\s@"'()<>/=,;:]+@[^\s@"'()<>/=,;:]+\.[a-z]{2,}/gi, '[e-mail]')
    .replaceAll(/(?<!\d)(\+91)?[6-9]\d{9}(?!\d)/g, '[phone]');

/**
 * Buffer size: the lines of some twenty requests. With a system call for each line, the log would cost as much as a response
 * from the cache.
 */
const MIN_WRITE_BYTES = 4096;
const FLUSH_MS = 500;

/** Buffered lines are written when the process ends, and at once after a line of level fatal. */
const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? { write: writePretty }
    : pino.destination({ dest: 1, sync: false, minLength: MIN_WRITE_BYTES, periodicFlush: FLUSH_MS });

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

function writePretty(text: string): void {
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

export type AccessLogEntry = {
  method: string;
  url: string;
  status: number;
  /** In milliseconds. */
  took: number;
  /** The request id, which its other log lines have too. */
  id?: string;
};
export type AccessLogger = (it: AccessLogEntry) => void;

/** Maximum of cached descriptions of requests, as many as cached responses. */
const MAX_CACHED_REQUESTS = 5_000;

/**
 * Writes one line for each request when its response is sent: request, status and duration. The JSON is concatenated by
 * hand: describing and redacting an object would cost as much as a response from the cache.
 */
export function accessLog(log: FastifyBaseLogger): AccessLogger {
  const output = destinations.get(log);
  if (output === undefined) return () => undefined;
  const requests = new Map<string, string>();

  function requestOf(method: string, url: string): string {
    const known = method === 'GET' ? requests.get(url) : undefined;
    if (known !== undefined) return known;
    const request = JSON.stringify(describeRequest({ method, url }));
    if (method !== 'GET') return request;
    if (requests.size >= MAX_CACHED_REQUESTS) requests.clear();
    requests.set(url, request);
    return request;
  }

  return ({ method, url, status, took, id }) => {
    const requestId = id === undefined ? '' : `"requestId":"${id}",`;
    const ms = Math.round(took * 1000) / 1000;
    output.write(
      `{"level":"info","time":"${timestamp()}",${requestId}"req":${requestOf(method, url)},"res":{"status":${status}},"responseTime":${ms},"msg":"answered"}\n`,
    );
  };
}

/** Logs the requests that the framework handles. */
export function logAccess(app: FastifyInstance, write: AccessLogger): void {
  app.addHook('onResponse', async ({ method, originalUrl: url, id }, { statusCode: status, elapsedTime: took }) =>
    write({ method, url, status, took, id }),
  );
}
