import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Language, splitRequest } from '@shop/contract/languages';
import { pageAt } from '@shop/contract/pages';
import { StartupError } from '#kernel/startup-error';
import type { ErrorReports } from '#infra/logging';
import { type Admission, type Dispatch, HTTP_TIMEOUTS, Overloaded, rateLimitIp, RENEWAL } from '#infra/http';
import type { LoadResponse } from './cache-entries.ts';
import type { PageCache } from './page-cache.ts';
import { extendCsp, framedBySelf, type Allowed } from './content-security-policy.ts';
import { sendCached } from './serve-cached.ts';

export const WEB = fileURLToPath(new URL('../../../../web', import.meta.url));

/** The web app for the server: built, or compiled on demand in development. */
export type WebApp = {
  /** The build of a language; English if it has none. */
  build: (language: Language) => Promise<ServerBuild>;
  /** The folder of files for the browser; null if `listen` serves them itself. */
  files: string | null;
  listen: (handler: RequestListener) => Server;
};

/** The site that `npm run build` made. @throws StartupError if it is missing */
export async function builtApp(): Promise<WebApp> {
  const entry = `${WEB}/build/server/index.js`;
  if (!existsSync(entry)) throw new StartupError('The pages are not built: run "npm run build", or start with "npm start".');
  const load = async (path: string) => (await import(pathToFileURL(path).href)) as ServerBuild;
  const build = await load(entry);
  // Loaded with its first page, so that a shop in one language holds one build in memory.
  const buildOf = async (language: Language) => (language === 'en' ? build : load(`${WEB}/build/${language}/server/index.js`));
  return { build: buildOf, files: `${WEB}/build/client`, listen: (handler) => createServer(HTTP_TIMEOUTS, handler) };
}

/**
 * The URL under which a request is routed. In a path that cannot be decoded, such as `/c/%FF`, percent signs are escaped, so
 * that a broken link gets the 404 page. Below `/api` it is refused as JSON.
 */
export function addressOf({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!path.includes('%') || path.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

type Serving = {
  site: WebApp;
  /** The languages that the owner has enabled. */
  languages: () => Promise<readonly Language[]>;
  cache: PageCache;
  admission: Pick<Admission, 'runPublic'>;
  dispatch: Dispatch;
  publicUrl: string;
  report: ErrorReports['report'];
  /** HTML for the head of every storefront page; empty if there is none. */
  headTag: () => Promise<string>;
  /** Additional sources that a page at a path may use. */
  extraCsp: (path: string) => Allowed | undefined;
};

/** The exports of the web's server entry beside its pages: access to the API in process, and an error handler. */
type Entry = { connect?: (dispatch: Dispatch) => void; reportErrorsTo?: (report: (error: unknown) => void) => void };

/** Serves the site: its files with an unlimited cache lifetime, its pages from the cache, every other URL as a 404 page. */
export async function servePages(app: FastifyInstance, { site, cache, admission, ...serving }: Serving): Promise<void> {
  const { dispatch, publicUrl, extraCsp, headTag, languages, report } = serving;
  if (site.files)
    await app.register(fastifyStatic, {
      root: site.files,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: keepFiles,
    });

  const handlerOf = memoize((build: ServerBuild) => {
    const entry = build.entry.module as Entry;
    entry.connect?.(dispatch);
    entry.reportErrorsTo?.((error) => {
      app.log.error({ event: 'page.render_failed', err: error }, 'a page could not be rendered');
      report(error, { source: 'page', place: 'rendering' });
    });
    return createRequestHandler(build);
  });

  app.get('*', async (request, reply) => {
    const [address = '', query] = request.url.split('?');
    const { language, path } = splitRequest(address);
    if (language !== 'en' && pageAt(path)?.area === 'admin')
      return reply.redirect(query === undefined ? path : `${path}?${query}`);
    const render = async () => {
      // A disabled language has no pages: the English build responds with 404.
      const build = await site.build((await languages()).includes(language) ? language : 'en');
      const page = await handlerOf(build)(new Request(new URL(request.url, publicUrl)));
      return pageAt(path)?.area === 'admin' ? page : withHeadTag(page, await headTag());
    };
    // A page in development is never cached, and may run the development tools.
    const loadResponse: LoadResponse = (inBackground) =>
      admission.runPublic(inBackground ? RENEWAL : rateLimitIp(request.ip), render);
    const cached = await cache.getOrStale(request.url, loadResponse).catch(nullIfOverloaded);
    if (cached === null)
      return reply.code(503).header('retry-after', BUSY_SECONDS).type('text/html; charset=utf-8').send(BUSY_PAGE);
    const page = request.originalUrl === request.url ? cached : { ...cached, status: 400 }; // See addressOf.
    if (!site.files) cache.clear();
    // A page of an older build requests its routes: it has to reload.
    if (page.status === 204) return reply.code(204).header('x-remix-reload-document', 'true').send();
    const allowed = extraCsp(path);
    if (allowed && page.policy !== null) reply.headers(policyFor(page.policy, allowed));
    if (page.policy !== null) reply.headers(areaHeaders(path, extendCsp(page.policy, allowed ?? {})));
    return sendCached(
      { cache, page },
      request,
      site.files ? reply : reply.header('content-security-policy', 'frame-ancestors *'),
    );
  });
}

/** React ignores unknown elements in a head, so the tag does not affect hydration. */
async function withHeadTag(page: Response, tag: string): Promise<Response> {
  if (tag === '' || !page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = (await page.text()).replace('</head>', `${tag}</head>`);
  return new Response(html, { status: page.status, headers: page.headers });
}

/** A request handler sorts all routes of the site, so it is created once for each build: in development the build changes. */
function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

const BUSY_SECONDS = 5;
/** Sent when the page cannot be rendered now: it reloads itself. */
const BUSY_PAGE = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${BUSY_SECONDS}"><title>The shop is busy</title></head><body><h1>The shop is busy</h1><p>Many people are here at the moment. This page tries again in a few seconds.</p></body></html>`;

function nullIfOverloaded(error: unknown): null {
  if (error instanceof Overloaded) return null;
  throw error;
}

/** A page with a third party's widget: the widget's popups, such as a bank's, need their opener. */
const policyFor = (policy: string, allowed: Allowed) => ({
  'content-security-policy': extendCsp(policy, allowed),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});

/**
 * The admin shows drafts of pages in a frame, and reads barcodes by camera, in some browsers by WebAssembly; no other page may be
 * framed or use the camera.
 */
const BACK_OFFICE: Allowed = { 'frame-src': ["'self'"], 'script-src': ["'wasm-unsafe-eval'"] };
const CAMERA_ALLOWED = 'camera=(self), microphone=(), geolocation=()';

function areaHeaders(path: string, policy: string): Record<string, string> {
  const page = pageAt(path);
  if (page?.area === 'admin')
    return { 'content-security-policy': extendCsp(policy, BACK_OFFICE), 'permissions-policy': CAMERA_ALLOWED };
  if (page?.path !== '/preview/:slug') return {};
  return { 'content-security-policy': framedBySelf(policy), 'x-frame-options': 'SAMEORIGIN' };
}

/** The service worker may fetch what pages may. It is not cached, so every browser updates it at its next visit. */
const WORKER_HEADERS = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" };

function keepFiles(reply: FastifyReply, path: string): void {
  if (/\/sw\.js(\.br|\.gz)?$/.test(path)) reply.headers(WORKER_HEADERS);
  else reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
}
