type Request = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** A text as one argument of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The curl command that sends a request of a webhook. */
export const curlCommand = ({ url, headers, body }: Request): string =>
  [
    `curl -X POST ${quoted(url)}`,
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
    ),
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ');
