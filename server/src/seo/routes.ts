import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Admission, rateLimitIp } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { publishedPages } from '#content';
import { isOpenToGuests, shopDetails } from '#settings';
import { toCsv } from '#kernel/csv';
import { feedItems, type FeedItem, type FeedShop } from './feed-items.ts';
import { googleFeed } from './google-feed.ts';
import { manifestOf } from './manifest.ts';
import { META_COLUMNS, metaRows } from './meta-feed.ts';
import { productsAfter, productUrls, type FeedPage } from './queries.ts';
import { robotsText } from './robots.ts';
import { MAX_URLS, pageEntries, sitemapOf, type SitemapEntry } from './sitemap.ts';

/** Crawlers fetch them daily at most, so proxies may cache these responses. */
const ONE_HOUR = 'public, max-age=3600';

type SeoContext = Pick<AppContext, 'db' | 'config' | 'now' | 'limits' | 'log'> & { admission: Pick<Admission, 'runPublic'> };

/**
 * `GET /sitemap.xml`, `/robots.txt`, `/manifest.webmanifest` and the feeds: files and no calls, so they are outside the
 * contract. HEAD is included.
 */
export function seoRoutes(app: FastifyInstance, context: SeoContext): void {
  const { db, config, now, admission } = context;
  const { publicUrl } = config;
  feedRoutes(app, context);

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR).send(robotsText(publicUrl)),
  );

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { name, brand } = await admission.runPublic(rateLimitIp(request.ip), () => shopDetails(db));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(JSON.stringify(manifestOf(name, brand)));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    // A members-only shop shows visitors its home page and nothing else, and a crawler is a visitor.
    const find = async (): Promise<SitemapEntry[]> =>
      (await isOpenToGuests({ db, config }))
        ? [...pageEntries(await publishedPages(db, now())), ...(await productUrls(db, MAX_URLS))]
        : [{ path: '/' }];
    const entries = await admission.runPublic(rateLimitIp(request.ip), find);
    return reply.type('application/xml; charset=utf-8').header('cache-control', ONE_HOUR).send(sitemapOf(publicUrl, entries));
  });
}

/** The whole catalogue, a few times an hour: merchants fetch it once a day, and it costs more than a page. */
const FEED_LIMIT = { name: 'feed', times: 12, seconds: 3600 };

/**
 * `GET /feeds/google.xml` and `/feeds/meta.csv`: the catalogue of an open shop, for merchants. Read and sent page by page,
 * so that memory is bounded, and not faster than it is received.
 */
function feedRoutes(app: FastifyInstance, { db, config, now, limits, admission, log }: SeoContext): void {
  async function* pagesOf(shop: FeedShop, address: string): AsyncGenerator<FeedItem[]> {
    let after: string | null = null;
    do {
      const from: string | null = after;
      const page: FeedPage = await admission.runPublic(address, () => productsAfter(db, from, now()));
      yield page.products.flatMap((product) => feedItems(product, page.sizes, shop));
      after = page.last;
    } while (after !== null);
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, feed: Feed) => {
    const address = rateLimitIp(request.ip);
    const wait = await limits.hit(FEED_LIMIT, address);
    if (wait > 0) return reply.code(429).header('retry-after', wait).send('Too many requests.\n');
    const { name, isOpen } = await admission.runPublic(address, async () => ({
      name: (await shopDetails(db)).name,
      isOpen: await isOpenToGuests({ db, config }),
    }));
    if (!isOpen) return reply.code(404).send('This shop is not open to visitors.\n');
    const shop = { publicUrl: config.publicUrl, name };
    const text = Readable.from(feed.write(shop, pagesOf(shop, address)));
    text.on('error', (err) => log.warn({ event: 'feed.stream_failed', err }, 'the stream of a feed failed'));
    reply.type(feed.type).header('cache-control', ONE_HOUR).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(pipeline(text, createGzip(), () => {}));
  };
  for (const [path, feed] of Object.entries(FEEDS)) app.get(path, async (request, reply) => send(request, reply, feed));
}

type Feed = { type: string; write: (shop: FeedShop, pages: AsyncIterable<FeedItem[]>) => AsyncIterable<string> };
const FEEDS: Record<string, Feed> = {
  '/feeds/google.xml': { type: 'application/xml; charset=utf-8', write: googleFeed },
  '/feeds/meta.csv': { type: 'text/csv; charset=utf-8', write: (_shop, pages) => toCsv(META_COLUMNS, metaRows(pages)) },
};
