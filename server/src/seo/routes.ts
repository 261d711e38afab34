import type { FastifyInstance } from 'fastify';
import { type Admission, rateLimitAddress } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { isOpenToStrangers, shopDetails } from '#settings';
import { manifestOf } from './manifest.ts';
import { productUrls } from './queries.ts';
import { robotsText } from './robots.ts';
import { MAX_URLS, STATIC_PATHS, sitemapOf, type SitemapEntry } from './sitemap.ts';

/** Crawlers come back daily at most, so proxies may cache these responses. */
const ONE_HOUR = 'public, max-age=3600';

type SeoContext = Pick<AppContext, 'db' | 'config'> & { admission: Pick<Admission, 'runPublic'> };

/** `GET /sitemap.xml`, `/robots.txt` and `/manifest.webmanifest`: files and no calls, so they are outside the contract. HEAD comes with them. */
export function seoRoutes(app: FastifyInstance, { db, config, admission }: SeoContext): void {
  const { publicUrl } = config;

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR).send(robotsText(publicUrl)),
  );

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { name, brand } = await admission.runPublic(rateLimitAddress(request.ip), () => shopDetails(db));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(JSON.stringify(manifestOf(name, brand)));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    // A shop for members shows strangers its front and nothing else, and a crawler is a stranger.
    const find = async (): Promise<SitemapEntry[]> =>
      (await isOpenToStrangers({ db, config }))
        ? [...STATIC_PATHS.map((path) => ({ path })), ...(await productUrls(db, MAX_URLS))]
        : [{ path: '/' }];
    const entries = await admission.runPublic(rateLimitAddress(request.ip), find);
    return reply.type('application/xml; charset=utf-8').header('cache-control', ONE_HOUR).send(sitemapOf(publicUrl, entries));
  });
}
