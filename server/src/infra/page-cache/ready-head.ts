import { validateHeaderName, validateHeaderValue, type ServerResponse } from 'node:http';
import { HTTP_TIMEOUTS } from '#infra/http';

/** The head of an answer that is given again and again, with status 200: checked and put together once, all but its date. */
export type PrebuiltHead = { pairs: readonly string[]; text: string };

/** @param pairs names and values in turn */
export function buildHead(pairs: readonly string[]): PrebuiltHead {
  const lines = ['HTTP/1.1 200 OK'];
  for (let at = 0; at < pairs.length; at += 2) {
    const [name = '', value = ''] = pairs.slice(at, at + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}`);
  }
  return { pairs, text: `${lines.join('\r\n')}\r\n` };
}

/** Clients read it to know how long they may use the connection again. */
const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${HTTP_TIMEOUTS.keepAliveTimeout / 1000}\r\n`;

let ending = { second: 0, text: '' };

/** What the head ends with. The date is of this second. */
function endingNow(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== ending.second) {
    ending = { second, text: `Date: ${new Date(1000 * second).toUTCString()}\r\n${KEEP_ALIVE}\r\n` };
  }
  return ending.text;
}

/**
 * Answers with a head that is ready. `writeHead` checks every name and value of it again with every answer, a sixth of the time that
 * a kept page takes (docs/performance.md). `_header` is where Node itself puts the head before it sends the first of the body, and
 * where every middleware looks whether it was sent; the shop brings its own Node, and `ready-head.test.ts` compares what arrives with
 * what `writeHead` would have sent. A connection that is to be closed is Node's to close.
 */
export function writePrebuilt(response: ServerResponse, { pairs, text }: PrebuiltHead, bytes: Buffer): void {
  if (response.shouldKeepAlive) Object.assign(response, { _header: text + endingNow() });
  else response.writeHead(200, [...pairs]);
  response.end(bytes);
}
