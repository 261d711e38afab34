/** OpenTelemetry: spans of requests and the metrics, sent as OTLP/HTTP in JSON to OTEL_EXPORTER_OTLP_ENDPOINT. */
export { countDbTime } from './active-span.ts';
export { createTelemetry, type TelemetrySettings } from './telemetry.ts';
export type { Metric } from './otlp.ts';
