import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_PAGE_POLICY, type ResponseCache } from '#infra/http';
import type { AccessLogEntry } from '#infra/logging';
import { newId } from '#kernel/ids';
import { tagResponse } from './cache-tags.ts';
import { negotiateEncoding, type ContentEncoding } from './compression.ts';
import type { PageCache } from './page-cache.ts';
import { parseJson, plainOf, type CachedResponse } from './cached-response.ts';

/** Headers that are set for each response, or only for one with a body. */
const PER_RESPONSE = new Set([
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'connection',
  'keep-alive',
  'x-request-id',
]);

type Sent = { cache: PageCache; page: CachedResponse };

/** Sends a cached response through the framework, in the encoding that the client accepts, or 304 if the client has it. */
export async function sendCached({ cache, page }: Sent, request: FastifyRequest, reply: FastifyReply) {
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', page.policy ?? NO_PAGE_POLICY);
  if (page.location !== null) reply.header('location', page.location);
  reply.code(page.status).headers({ etag: page.etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache' });
  page.headers ??= lastingOf(reply.getHeaders());
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();

  reply.type(page.type);
  const coding = negotiateEncoding(request.headers['accept-encoding']);
  if (coding === null) return reply.send(await plainOf(page));
  return reply.header('content-encoding', coding).send(await cache.compressed(request.url, page, coding));
}

/** The cache as the contract's routes use it. */
export const createResponseCache = (cache: PageCache): ResponseCache => ({
  tag: tagResponse,
  respond: async (request, reply, loadResponse) =>
    sendCached({ cache, page: await cache.getOrStale(request.url, loadResponse) }, request, reply),
  async json(url, loadResponse) {
    const { page, tags } = await cache.getTagged(url, loadResponse);
    tagResponse(tags);
    return parseJson(page);
  },
});

const lastingOf = (headers: ReturnType<FastifyReply['getHeaders']>): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || PER_RESPONSE.has(name) ? [] : [name, String(value)],
  );

type FastPath = {
  cache: PageCache;
  framework: RequestListener;
  /** Logs and counts the response. */
  onResponse: (entry: AccessLogEntry, request: IncomingMessage) => void;
  /** False while the shop closes: the framework then refuses requests. */
  isOpen: () => boolean;
};

/** Sends fresh cached responses before the framework handles the request, with the headers of their first response. */
export const serveFromCache =
  ({ cache, framework, onResponse, isOpen }: FastPath): RequestListener =>
  (request, response) => {
    const began = performance.now();
    const url = request.url ?? '';
    const page = request.method === 'GET' && isOpen() ? cache.fresh(url) : undefined;
    if (!page) return framework(request, response);
    // Responses of the API carry a request id; pages do not need one.
    const named = url.startsWith('/api/') ? { id: newId() } : {};
    if (!sendFromMemory({ page, ...named }, request, response)) return framework(request, response);
    onResponse({ method: 'GET', url, status: response.statusCode, took: performance.now() - began, ...named }, request);
  };

/** False if the framework has to send it, because the page was not sent in this encoding before. `id` is the request's. */
function sendFromMemory(
  { page, id }: { page: CachedResponse; id?: string },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (page.headers === null) return false;
  const headers = id === undefined ? page.headers : [...page.headers, 'x-request-id', id];
  if (headerOf(request, 'if-none-match') === page.etag) {
    response.writeHead(304, headers).end();
    return true;
  }
  const coding = negotiateEncoding(headerOf(request, 'accept-encoding'));
  const bytes = coding === null ? page.plain : page.compressed[coding];
  if (!bytes) return false;
  response.writeHead(200, [...headers, ...headersOf(page.type, coding, bytes)]).end(bytes);
  return true;
}

function headersOf(type: string, coding: ContentEncoding | null, { length }: Buffer): string[] {
  const body = ['content-type', type, 'content-length', String(length)];
  return coding === null ? body : [...body, 'content-encoding', coding];
}

/** From the raw headers: `request.headers` would first parse all of them, which takes longer than finding two. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) return rawHeaders[at + 1];
  return undefined;
}
