import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Route } from '@shop/contract/route';
import { createAuthenticator } from '#accounts';
import { cartFormRoutes } from '#cart';
import { PRECREATED_QUEUES } from '#checkout';
import { ga4Tag, watchVisits } from '#analytics';
import type { Couriers } from '#couriers';
import { framesAt, openExtensions, type Extensions } from '#extensions';
import { seoRoutes } from '#seo';
import {
  API_PAGES,
  type Admission,
  allowedMethods,
  answerErrors,
  healthRoutes,
  createAdmission,
  createLimits,
  describeApi,
  openHttp,
  prepareHttp,
  serveOn,
} from '#infra/http';
import { APP_VERSION, type Config } from '#infra/config';
import type { Db } from '#infra/database';
import { createErrorReports } from '#infra/logging';
import { createJobs } from '#infra/jobs';
import { createMetrics, listenForMetrics, type Metrics, serveMetrics } from '#infra/metrics';
import {
  addressOf,
  createPublicCache,
  createResponseCache,
  type PageCache,
  type PublicCache,
  serveFromCache,
  servePages,
  type WebApp,
} from '#infra/page-cache';
import { createTelemetry } from '#infra/logging/telemetry';
import { createKeyUseLog, createVisitLog, type VisitLog } from '#infra/metrics';
import type { AppContext } from '#infra/app-context';
import type { Clock } from '#kernel/clock';
import { createApiAuthenticator } from '#integrations';
import { mediaRoutes } from '#media';
import { sendRefundsAfterCommit } from '#orders/refunds';
import { cspFor, type Gateways } from '#payments';
import {
  openCouriers,
  openPayments,
  openStorage,
  openTexts,
  mountRoutes,
  mountWebhooks,
  scheduledChanges,
  startModuleJobs,
  type OpenedCouriers,
  type OpenedTexts,
  type Payments,
  WEBHOOKS,
} from '#mount';
import { shopDetails, takesGuestOrders, themeRoutes } from '#settings';

export type AppDependencies = {
  config: Config;
  db: Db;
  pool: Pool;
  log: FastifyBaseLogger;
  now: Clock;
  /** The web app. Without it the process serves the API alone, as the server's own tests need. */
  site: WebApp | null;
};

export type App = {
  http: FastifyInstance;
  shop: AppContext;
  payments: Payments;
  couriers: OpenedCouriers;
  extensions: Extensions;
  texts: OpenedTexts;
  routes: () => Route[];
};

/** Creates the shop's context and passes it to every module. */
export async function createApp(deps: AppDependencies): Promise<App> {
  const admission = createAdmission(deps.pool, deps.config.maxEventLoopDelay);
  const answers = createPublicCache({ ...deps, isShedding: admission.isShedding });
  const metrics = createMetrics({ pool: deps.pool, cache: answers.cache });
  const visits = createVisitLog(deps.now);
  const http = openServer(deps, answers.cache, { metrics, visits });
  try {
    return await mountModules(http, deps, { answers, metrics, admission, visits });
  } catch (error) {
    await http.close(); // an open job timer would keep the process alive
    throw error;
  }
}

type Runtime = { answers: PublicCache; metrics: Metrics; admission: Admission; visits: VisitLog };

async function mountModules(
  http: FastifyInstance,
  deps: AppDependencies,
  { answers, metrics, admission, visits }: Runtime,
): Promise<App> {
  const { config, db, pool, log, now, site } = deps;
  const errors = createErrorReports(now);
  watchVisits(http, visits);
  await prepareHttp(http, { ...deps, admission, errors });
  http.addHook('onClose', () => answers.stop());
  await answers.listen(scheduledChanges(db));
  await openMetrics(http, deps, metrics);
  if (config.telemetry) createTelemetry({ ...config.telemetry, version: APP_VERSION, metrics: metrics.values, log }).watch(http);
  const jobs = await createJobs({ pool, log, crowded: PRECREATED_QUEUES, report: errors.report });
  http.addHook('onClose', () => jobs.stop());
  const limits = createLimits(pool);
  const extensions = await openExtensions({ config, db, jobs, now, log, errors });
  http.addHook('onClose', () => extensions.stop());
  const files = openStorage(config, extensions);
  const keyUse = createKeyUseLog();
  const base = { config, db, now, log, errors, visits, keyUse, files, jobs, limits, cache: answers };

  const payments = await openPayments({ ...base, http, extensions });
  const couriers = await openCouriers({ ...base, http, extensions });
  const texts = openTexts({ ...base, http, extensions });
  const outside = { gateway: payments.gateway, couriers: couriers.couriers, extensions, texts };
  const { shop, bound } = await openApi(http, { ...base, ...outside }, { cache: answers.cache, admission });
  http.addHook('onClose', sendRefundsAfterCommit(shop, payments.gateway).stop);
  mediaRoutes(http, shop);
  themeRoutes(http, shop);
  seoRoutes(http, { ...shop, admission });
  await cartFormRoutes(http, { ...shop, admission });
  const pages = { cache: answers.cache, admission, report: errors.report, dispatch: bound.dispatch, publicUrl: config.publicUrl };
  const languages = async () => (await shopDetails(db)).languages;
  const headTag = () => ga4Tag(db);
  if (site)
    await servePages(http, { site, languages, headTag, ...pages, extraCsp: extraCsp(payments.simulator !== null, extensions) });
  return { http, shop, payments, couriers, extensions, texts, routes: bound.routes };
}

/** Content policy by page: hosts of the payment widget at the checkout, and frames for panels of extensions. */
const extraCsp = (isSimulated: boolean, extensions: Extensions) => (path: string) => {
  const frames = framesAt(path, extensions.manifests());
  if (frames) return { 'frame-src': frames };
  return isSimulated ? undefined : cspFor(path);
};

/** Metrics: for staff on the shop's port, and on a separate port for the monitoring system. */
async function openMetrics(http: FastifyInstance, deps: AppDependencies, metrics: Metrics): Promise<void> {
  const { host, metricsPort: port } = deps.config;
  metrics.watch(http);
  serveMetrics(http, metrics, createAuthenticator(deps));
  if (port === null) return;
  const beside = await listenForMetrics(metrics, { host, port });
  http.addHook('onClose', () => beside.close());
}

type BaseContext = Omit<AppContext, 'serve'> & {
  gateway: Gateways;
  couriers: Couriers;
  extensions: Extensions;
  texts: OpenedTexts;
};

async function openApi(
  http: FastifyInstance,
  { gateway, couriers, extensions, texts, ...base }: BaseContext,
  shared: { cache: PageCache; admission: Admission },
) {
  let opened: { shop: AppContext; bound: ReturnType<typeof serveOn> } | undefined;
  await http.register(
    async (api) => {
      let methodsAt: ReturnType<typeof allowedMethods> = () => [];
      answerErrors(api, { methodsAt: (url) => methodsAt(url), report: base.errors.report });
      const bound = serveOn({
        app: api,
        ...shared,
        cache: createResponseCache(shared.cache),
        limits: base.limits,
        authenticate: createApiAuthenticator(base),
        countKeyUse: base.keyUse.count,
        takesGuests: () => takesGuestOrders(base),
      });
      const shop = { ...base, serve: bound.serve };
      mountRoutes(shop, { gateway, couriers, extensions, texts });
      mountWebhooks(api, shop, { gateway, couriers, texts });
      healthRoutes(shop);
      // Without this route the web app, which serves every other URL, would answer an unknown API call with a page.
      api.get('/*', (_request, reply) => reply.callNotFound());
      const routes = () => [...bound.routes(), ...WEBHOOKS];
      await describeApi(api, routes);
      methodsAt = allowedMethods([...routes(), ...API_PAGES], '/api');
      opened = { shop, bound };
    },
    { prefix: '/api' },
  );
  if (!opened) throw new TypeError('the API did not open');
  return opened;
}

/** Started by the process that listens, not by commands that only read the database. */
export const startJobs = ({
  shop,
  ...opened
}: Pick<App, 'shop' | 'payments' | 'couriers' | 'extensions' | 'texts'>): Promise<void> => startModuleJobs(shop, opened);

/** The server, whose cached pages are answered before Fastify routes a request. */
const openServer = (
  { config, log, site }: AppDependencies,
  pages: PageCache,
  { metrics: { countCacheHit }, visits }: Pick<Runtime, 'metrics' | 'visits'>,
): FastifyInstance =>
  openHttp({
    config,
    log,
    ...(site && { listen: site.listen, rewriteUrl: addressOf }),
    before: (framework, { isOpen, write }) =>
      serveFromCache({
        cache: pages,
        framework,
        isOpen,
        onResponse: (...[it, request]: [Parameters<typeof write>[0], IncomingMessage]) => {
          countCacheHit();
          visits.page(request, it);
          write(it);
        },
      }),
  });
