import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HTTP_TIMEOUTS } from './http-timeouts.ts';

/** Minimum bytes that an upload has to send in each window: a line of 16 kbit/s passes, a silent client does not. */
const MIN_UPLOAD_BYTES_PER_SECOND = 2_000;
const UPLOAD_WINDOW = 10_000; // In milliseconds.

const slowUploads = new WeakSet<IncomingMessage>();

/**
 * Lets this request take up to `requestTimeout` while its body makes progress, instead of `bodyTimeout`: for uploads of
 * signed-in users.
 */
export const allowSlowUpload = (request: IncomingMessage): void => void slowUploads.add(request);

type Arriving = { request: IncomingMessage; response: ServerResponse; began: number; window: { at: number; bytes: number } };
type Options = { next: RequestListener; refuse: (fault: NodeJS.ErrnoException, socket: Socket) => void };

/**
 * Aborts bodies that do not arrive in time. Node's own `requestTimeout` is one limit for all requests, and long enough for
 * the largest upload on a slow line.
 */
export function cutSlowBodies({ next, refuse }: Options): { listener: RequestListener; stop: () => void } {
  const arriving = new Set<Arriving>();

  function cut({ request: { socket }, response }: Arriving): void {
    if (response.headersSent) socket.destroy();
    else refuse(Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const it of arriving) if (it.request.complete || it.request.destroyed) arriving.delete(it);
    for (const it of arriving) if (isTooSlow(it, now)) cut(it);
  }, HTTP_TIMEOUTS.connectionsCheckingInterval).unref();

  return {
    listener: (request, response) => {
      if (hasBody(request)) {
        const began = performance.now();
        arriving.add({ request, response, began, window: { at: began, bytes: request.socket.bytesRead } });
      }
      next(request, response);
    },
    stop: () => clearInterval(timer),
  };
}

function isTooSlow(it: Arriving, now: number): boolean {
  if (!slowUploads.has(it.request)) return now - it.began > HTTP_TIMEOUTS.bodyTimeout;
  if (now - it.window.at < UPLOAD_WINDOW) return false;
  const bytes = it.request.socket.bytesRead;
  const least = it.window.bytes + ((now - it.window.at) / 1000) * MIN_UPLOAD_BYTES_PER_SECOND;
  it.window = { at: now, bytes };
  return bytes < least;
}

/** From the raw headers: `headers` would first parse all of them, for each response from the cache. */
function hasBody({ rawHeaders }: IncomingMessage): boolean {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if ((name.length === 14 || name.length === 17) && /^(?:content-length|transfer-encoding)$/i.test(name)) return true;
  }
  return false;
}
