import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { activeSpan, type ActiveSpan } from './active-span.ts';
import type { Span } from './otlp.ts';
import { formatTraceparent, newSpanId } from './trace-context.ts';

/** A request of `fetch`, as Node publishes it. */
type Sent = { origin?: string | URL; method?: string; addHeader: (name: string, value: string) => void };
type Message = { request: Sent; response?: { statusCode: number } };

/**
 * Adds the header `traceparent` to what `fetch` sends on behalf of a request, and records a span for it: the gateway,
 * couriers, other servers. Paths are omitted, because they contain ids of people. Returns the function that stops it.
 */
export function traceOutgoing(owner: object, push: (span: Span) => void): () => void {
  const open = new WeakMap<Sent, { parent: ActiveSpan; spanId: string; began: number }>();

  function begin(message: unknown): void {
    const { request } = message as Message;
    const parent = activeSpan.getStore();
    if (parent?.owner !== owner) return;
    const spanId = newSpanId();
    request.addHeader('traceparent', formatTraceparent({ ...parent, spanId }));
    if (parent.sampled) open.set(request, { parent, spanId, began: Date.now() });
  }

  function end(message: unknown): void {
    const { request, response } = message as Message;
    const span = open.get(request);
    if (!span) return;
    open.delete(request);
    const { parent, spanId, began } = span;
    const method = request.method ?? 'GET';
    const host = URL.parse(String(request.origin ?? ''))?.host ?? '';
    const status = response?.statusCode;
    push({
      traceId: parent.traceId,
      spanId,
      parentSpanId: parent.spanId,
      name: `${method} ${host}`,
      kind: 'client',
      began,
      ended: Date.now(),
      attributes: {
        'http.request.method': method,
        'server.address': host,
        ...(status !== undefined && { 'http.response.status_code': status }),
      },
      failed: status === undefined || status >= 400,
    });
  }

  const channels = { 'undici:request:create': begin, 'undici:request:headers': end, 'undici:request:error': end };
  for (const [channel, listener] of Object.entries(channels)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(channels)) unsubscribe(channel, listener);
  };
}
