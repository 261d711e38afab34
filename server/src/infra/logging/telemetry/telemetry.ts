import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { activeSpan, type ActiveSpan } from './active-span.ts';
import { createExporter } from './exporter.ts';
import type { Metric } from './otlp.ts';
import { traceOutgoing } from './outgoing.ts';
import { newSpanId, newTraceId, parseTraceparent } from './trace-context.ts';

export type TelemetrySettings = {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The sampling rate of traces that begin here, 0 to 1; a trace that began elsewhere has its own flag. */
  ratio: number;
};

type Options = TelemetrySettings & { version: string; metrics: () => Promise<readonly Metric[]>; log: FastifyBaseLogger };

/** Traces every request that reaches a route, and exports the metrics. Responses from the page cache are counted, not traced. */
export function createTelemetry({ serviceName, version, ratio, ...options }: Options): {
  watch: (http: FastifyInstance) => void;
} {
  const resource = { 'service.name': serviceName, 'service.version': version, 'service.instance.id': newSpanId() };
  const { push, stop } = createExporter({ ...options, resource });
  const owner = {};
  const spans = new WeakMap<FastifyRequest, ActiveSpan>();
  const endOutgoing = traceOutgoing(owner, push);

  function begin(request: FastifyRequest): ActiveSpan {
    const header = request.headers['traceparent'];
    const parent = parseTraceparent(typeof header === 'string' ? header : undefined);
    const span: ActiveSpan = {
      traceId: parent?.traceId ?? newTraceId(),
      spanId: newSpanId(),
      parentSpanId: parent?.spanId,
      sampled: parent?.sampled ?? Math.random() < ratio,
      owner,
      dbTime: 0,
      dbQueries: 0,
    };
    spans.set(request, span);
    return span;
  }

  function watch(http: FastifyInstance): void {
    http.addHook('onRequest', (request, _reply, done) => activeSpan.run(begin(request), done));
    // A body arrives in events of its socket, which have lost the async context of the request.
    http.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request);
      if (span) activeSpan.run(span, done);
      else done();
    });
    http.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
      const span = spans.get(request);
      if (!span?.sampled) return;
      const { traceId, spanId, parentSpanId, dbTime, dbQueries } = span;
      const { method, routeOptions, id } = request;
      const route = routeOptions.url ?? 'none';
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
        'shop.request_id': id,
        'shop.db.time_ms': Math.round(dbTime * 1000) / 1000,
        'shop.db.queries': dbQueries,
      };
      const ended = Date.now();
      const began = ended - elapsedTime;
      const name = `${method} ${route}`;
      push({ traceId, spanId, parentSpanId, name, kind: 'server', began, ended, attributes, failed: statusCode >= 500 });
    });
    http.addHook('onClose', async () => {
      endOutgoing();
      await stop();
    });
  }
  return { watch };
}
