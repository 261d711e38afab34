/** A page that the service worker cached, with the title of its HTML. */
export type StoredPage = { path: string; title: string };

/** The service worker's cache of pages (app/service-worker/service-worker.ts). */
const CACHE = 'pages';
const MAX_LISTED = 12;
const LEFT_OUT = new Set(['/offline', '/cart']);

/** The page's title without the name of the shop, which pageTitle appends. */
const titleIn = (html: string): string => new DOMParser().parseFromString(html, 'text/html').title.replace(/ — [^—]*$/, '');

/** The cached pages, the last one first; empty if the browser has no such cache. */
export async function readStoredPages(): Promise<StoredPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHE);
  const requests = (await cache.keys()).filter(({ url }) => !LEFT_OUT.has(new URL(url).pathname));
  const latest = requests.toReversed().slice(0, MAX_LISTED);
  return Promise.all(
    latest.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request))?.text()) ?? '';
      return { path: pathname + search, title: titleIn(html) || pathname };
    }),
  );
}
