/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core';
import { listenForPush } from './push.ts';
import { isStoredPage, pageOfData, OFFLINE_PAGE } from './stored-pages.ts';

declare global {
  /** Paths of scripts that pages import on demand (vite.service-worker.config.ts). */
  const FILES_NEEDED_OFFLINE: readonly string[];
}

const worker = self as unknown as ServiceWorkerGlobalScope;

const PAGES = 'pages';
const ASSETS = 'assets';
const PICTURES = 'pictures';
/** Pages that are precached, so that they are available offline without a visit. */
const STORED_AT_ONCE = [OFFLINE_PAGE, '/cart'];
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g;

/** Deletes the least recently used entries. A cast, since the type names optional hooks that the interface wants left out. */
const limit = (options: ConstructorParameters<typeof ExpirationPlugin>[0]) => new ExpirationPlugin(options) as WorkboxPlugin;

/**
 * Stores a page with the scripts, styles and fonts that its HTML names. Pages contain no personal data: the browser loads that
 * separately.
 */
async function storePage(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) return;
  const [pages, assets] = await Promise.all([caches.open(PAGES), caches.open(ASSETS)]);
  const html = await response.clone().text();
  await pages.put(path, response);
  const missing = [];
  for (const asset of new Set(html.match(ASSET))) if (!(await assets.match(asset))) missing.push(asset);
  await Promise.all(missing.map((asset) => assets.add(asset)));
}

worker.addEventListener('install', (event) => {
  const store = async () => {
    const assets = await caches.open(ASSETS);
    await Promise.all([...STORED_AT_ONCE.map(storePage), assets.addAll([...FILES_NEEDED_OFFLINE])]);
    await worker.skipWaiting();
  };
  event.waitUntil(store());
});

// The page that installed the worker was loaded before it was active, so it is stored here.
worker.addEventListener('activate', (event) => {
  const storeOpenPages = async () => {
    await worker.clients.claim();
    const open = await worker.clients.matchAll({ type: 'window' });
    const paths = open.map(({ url }) => new URL(url)).filter(({ pathname }) => isStoredPage(pathname));
    await Promise.all(paths.map(({ pathname, search }) => storePage(pathname + search)));
  };
  event.waitUntil(storeOpenPages());
});

// Network first: a cached page, whose prices may be outdated, is shown only offline.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isStoredPage(url.pathname),
  new NetworkFirst({ cacheName: PAGES, plugins: [limit({ maxEntries: 40 })] }),
);
registerRoute(({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'), new NetworkOnly());

// Client-side navigation requests only the data of a page, so its HTML is fetched and cached separately.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.endsWith('.data'),
  new NetworkOnly({
    plugins: [
      {
        fetchDidSucceed: async ({ event, request, response }) => {
          const path = pageOfData(new URL(request.url));
          if (response.ok && path !== null) event.waitUntil(storePage(path).catch(() => undefined));
          return response;
        },
      },
    ],
  }),
);

// The router requests the routes of links. Offline the response is empty, so a link loads its page
// (storefront/shell/offline-notice.tsx).
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/__manifest',
  new NetworkOnly({ plugins: [{ handlerDidError: async () => Response.json({}) }] }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS, plugins: [limit({ maxEntries: 300 })] }),
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new CacheFirst({ cacheName: PICTURES, plugins: [limit({ maxEntries: 150, maxAgeSeconds: 7 * 24 * 3600 })] }),
);

// A redirect, since the router hydrates a page only at its own URL.
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? Response.redirect(OFFLINE_PAGE, 302) : Response.error()));

listenForPush(worker);
