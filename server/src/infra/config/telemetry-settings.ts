import { readText, SettingError, type Setting } from './env-parsers.ts';

type Named = <T>(name: string, otherwise: T) => Setting<T>;

/** Settings of OpenTelemetry; the variables are those of its specification. */
export type TelemetryConfig = {
  /** Without a trailing slash; `/v1/traces` and `/v1/metrics` are appended. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  ratio: number;
};

/** Null disables telemetry. @throws SettingError */
export function readTelemetry(setting: Named): { telemetry: TelemetryConfig | null } {
  const endpoint = readText(setting('OTEL_EXPORTER_OTLP_ENDPOINT', ''));
  if (endpoint === '') return { telemetry: null };
  const url = URL.parse(endpoint);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new SettingError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}": write the collector's address, for instance http://localhost:4318.`,
    );
  const ratio = readText(setting('OTEL_TRACES_SAMPLER_ARG', '1'));
  if (!/^(0(\.\d{1,9})?|1(\.0+)?)$/.test(ratio))
    throw new SettingError(`OTEL_TRACES_SAMPLER_ARG is "${ratio}": write a part of 1, for instance 0.1.`);
  return {
    telemetry: {
      endpoint: url.href.replace(/\/+$/, ''),
      headers: readHeaders(readText(setting('OTEL_EXPORTER_OTLP_HEADERS', ''))),
      serviceName: readText(setting('OTEL_SERVICE_NAME', 'shop')),
      ratio: Number(ratio),
    },
  };
}

/** Parses `name=value,name=value`, percent-encoded. The value may hold a secret, so the error does not repeat it. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (name === '' || /%(?![0-9a-f]{2})/i.test(value))
        throw new SettingError('OTEL_EXPORTER_OTLP_HEADERS is no list of headers: write name=value,name=value.');
      return [name.toLowerCase(), decodeURIComponent(value)];
    }),
  );
}
