import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PATCH', 'PUT'] as const;

/** A `fetch` that a Fastify instance of this process handles, whatever the host of the URL. */
export const fetchInProcess =
  (api: FastifyInstance) =>
  async (address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(address);
    const verb = METHODS.find((one) => one === method) ?? 'GET';
    const sent = api.inject({
      method: verb,
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    const reply = await (signal ? orAborted(sent, signal) : sent);
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode });
  };

/** An in-process request cannot be aborted, but the caller stops waiting for it. */
export function orAborted<T>(sent: Promise<T>, signal: AbortSignal): Promise<T> {
  sent.catch(() => {}); // A result after the abort is ignored.
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([sent, aborted]);
}
