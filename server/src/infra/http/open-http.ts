import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '#infra/config';
import { accessLog } from '#infra/logging';
import { newId } from '#kernel/ids';
import { MAX_JSON_BYTES } from './body-budget.ts';
import { answerClientError, answerUnreadable } from './http-errors.ts';
import { HTTP_TIMEOUTS, MAX_CONNECTIONS } from './http-timeouts.ts';
import { trustProxy } from './request-context.ts';
import { guardRequests } from './request-guard.ts';
import { cutSlowBodies } from './slow-requests.ts';

type WriteAccess = ReturnType<typeof accessLog>;
type Options = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'keepAliveTimeout'>;
  log: FastifyBaseLogger;
  /** Creates the server; Node's own by default. */
  listen?: (listener: RequestListener) => Server;
  /** Rewrites the URL of a request before it is routed. */
  rewriteUrl?: (request: Pick<IncomingMessage, 'url'>) => string;
  /** What answers before Fastify does, such as the page cache. */
  before: (framework: RequestListener, more: { isOpen: () => boolean; write: WriteAccess }) => RequestListener;
};

/** The server with its limits, timeouts and access log, without any route; `prepareHttp` adds what each request needs. */
export function openHttp({ config, log, listen, rewriteUrl, before }: Options): FastifyInstance {
  const write = accessLog(log);
  const refuse = answerClientError(config.publicUrl);
  let stop = () => {};
  const http: FastifyInstance = Fastify({
    loggerInstance: log,
    genReqId: () => newId(),
    frameworkErrors: answerUnreadable(config.publicUrl),
    clientErrorHandler: refuse,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }), // logRequests writes one line per request
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: HTTP_TIMEOUTS.requestTimeout,
    ...(rewriteUrl && { rewriteUrl }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (framework) => {
      const timed = cutSlowBodies({ next: before(framework, { isOpen: () => http.server.listening, write }), refuse });
      stop = timed.stop;
      const handler = guardRequests({ publicUrl: config.publicUrl, next: timed.listener, onResponse: write });
      const server = listen?.(handler) ?? createServer(HTTP_TIMEOUTS, handler);
      return Object.assign(server, { maxConnections: MAX_CONNECTIONS, keepAliveTimeout: config.keepAliveTimeout });
    },
  });
  // A connection that is answering when the shop stops is closed soon after the response, however long idle ones are kept.
  http.addHook('preClose', async () => void (http.server.keepAliveTimeout = 1));
  http.addHook('onClose', async () => stop());
  return http;
}
