import type { FastifyBaseLogger } from 'fastify';
import { encodeMetrics, encodeSpans, type Attributes, type Metric, type Span } from './otlp.ts';

/** Maximum spans that wait for export; more are dropped, so that an unreachable collector costs no memory. */
const MAX_WAITING = 2048;
const MAX_BATCH = 512;
const TIMEOUT_MS = 10_000;
/** Timeout of the last batch at the end of the process. */
const LAST_TIMEOUT_MS = 2000;
const SPANS_EVERY_MS = 5000;
const METRICS_EVERY_MS = 60_000;

export type ExporterOptions = {
  /** The collector's base URL, without a trailing slash. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  resource: Attributes;
  metrics: () => Promise<readonly Metric[]>;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
};

export type Exporter = { push: (span: Span) => void; stop: () => Promise<void> };

type Answer = 'sent' | 'refused' | 'failed';
type Send = (path: string, body: object, timeout: number) => Promise<Answer>;

/** Posts to the collector. A failure is logged when it begins and when it is over, not each time. */
function createSender({ endpoint, headers, log }: ExporterOptions, onRecovery: () => object): Send {
  let isFailing = false;
  function note(reason: string | null): void {
    if (reason !== null && !isFailing) log.warn({ event: 'telemetry.failed', reason }, 'telemetry could not be sent');
    if (reason === null && isFailing) log.info({ event: 'telemetry.sent', ...onRecovery() }, 'telemetry is sent again');
    isFailing = reason !== null;
  }

  return async (path, body, timeout) => {
    try {
      const response = await fetch(`${endpoint}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      note(response.ok ? null : `it answered ${response.status}`);
      if (response.ok) return 'sent';
      return response.status === 429 || response.status >= 500 ? 'failed' : 'refused';
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
      return 'failed';
    }
  };
}

/** Exports spans and metrics in the background: no request waits for it, and spans beyond the limit are dropped. */
export function createExporter(options: ExporterOptions): Exporter {
  const { resource, metrics, log } = options;
  const since = Date.now();
  let waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> | null = null;
  const send = createSender(options, () => {
    const count = dropped;
    dropped = 0;
    return { dropped: count };
  });

  async function sendSpans(timeout = TIMEOUT_MS): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      if ((await send('/v1/traces', encodeSpans(resource, batch), timeout)) === 'failed') return;
      waiting = waiting.slice(batch.length);
    }
  }
  const sendMetrics = async (timeout = TIMEOUT_MS): Promise<void> =>
    void (await send('/v1/metrics', encodeMetrics(resource, await metrics(), { since, now: Date.now() }), timeout));

  /** One request at a time: a slow collector gets the next batch after the previous one. */
  const once = (act: () => Promise<void>) => () => {
    sending ??= act()
      .catch((error: unknown) => log.warn({ event: 'telemetry.failed', err: error }, 'telemetry could not be sent'))
      .finally(() => (sending = null));
  };
  const timers = [setInterval(once(sendSpans), SPANS_EVERY_MS), setInterval(once(sendMetrics), METRICS_EVERY_MS)];
  for (const timer of timers) timer.unref();

  return {
    push(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      else dropped += 1;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      const last = Promise.all([sendSpans(LAST_TIMEOUT_MS), sendMetrics(LAST_TIMEOUT_MS)]);
      await last.catch(() => {});
    },
  };
}
