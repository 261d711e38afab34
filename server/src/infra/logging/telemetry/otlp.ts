/** OTLP 1.x in JSON: ids in hex, 64-bit numbers as text. */
export type Attributes = Readonly<Record<string, string | number>>;

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: 'server' | 'client';
  /** Milliseconds since 1970. */
  began: number;
  ended: number;
  attributes: Attributes;
  failed: boolean;
};

/** A metric as prom-client describes it. */
export type Metric = {
  name: string;
  help: string;
  type: string;
  values: readonly { value: number; labels: Partial<Record<string, string | number>>; metricName?: string }[];
};

const SPAN_KINDS = { server: 2, client: 3 };
const ERROR = 2;
const CUMULATIVE = 2;

const nanoseconds = (ms: number): string => (BigInt(Math.round(ms * 1000)) * 1000n).toString();

function valueOf(value: string | number): object {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
const attributesOf = (attributes: Partial<Attributes>): object[] =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: valueOf(value) }]));

const scope = { name: 'shop' };

export const encodeSpans = (resource: Attributes, spans: readonly Span[]): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [
        {
          scope,
          spans: spans.map(({ traceId, spanId, parentSpanId, name, kind, began, ended, attributes, failed }) => ({
            traceId,
            spanId,
            ...(parentSpanId !== undefined && { parentSpanId }),
            name,
            kind: SPAN_KINDS[kind],
            startTimeUnixNano: nanoseconds(began),
            endTimeUnixNano: nanoseconds(ended),
            attributes: attributesOf(attributes),
            status: failed ? { code: ERROR } : {},
          })),
        },
      ],
    },
  ],
});

/** The time since which counters count, and now, in milliseconds. */
type Period = { since: number; now: number };

export const encodeMetrics = (resource: Attributes, metrics: readonly Metric[], period: Period): object => ({
  resourceMetrics: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeMetrics: [{ scope, metrics: metrics.flatMap((metric) => encodeMetric(metric, period)) }],
    },
  ],
});

function encodeMetric(metric: Metric, period: Period): object[] {
  const { name, help: description, type } = metric;
  if (type === 'gauge') return [{ name, description, gauge: { dataPoints: points(metric, period) } }];
  if (type === 'counter')
    return [
      { name, description, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints: points(metric, period) } },
    ];
  if (type === 'histogram')
    return [{ name, description, histogram: { aggregationTemporality: CUMULATIVE, dataPoints: buckets(metric, period) } }];
  return [];
}

const times = ({ since, now }: Period) => ({ startTimeUnixNano: nanoseconds(since), timeUnixNano: nanoseconds(now) });

const points = ({ values }: Metric, period: Period): object[] =>
  values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...times(period), attributes: attributesOf(labels), asDouble: value }));

/** Prometheus' buckets count everything below their bound; OTLP's count the values between two bounds. */
function buckets({ name, values }: Metric, period: Period): object[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...series].map(([labels, all]) => {
    const of = (suffix: string) => all.filter(({ metricName }) => metricName === `${name}_${suffix}`);
    const below = of('bucket').toSorted((a, b) => boundOf(a) - boundOf(b));
    const counts = below.map(({ value }, i) => value - (below[i - 1]?.value ?? 0));
    return {
      ...times(period),
      attributes: attributesOf(JSON.parse(labels) as Attributes),
      count: String(of('count')[0]?.value ?? 0),
      sum: of('sum')[0]?.value ?? 0,
      bucketCounts: counts.map(String),
      explicitBounds: below.map(boundOf).filter(Number.isFinite),
    };
  });
}

const boundOf = ({ labels: { le } }: Metric['values'][number]): number => (le === '+Inf' ? Infinity : Number(le));
