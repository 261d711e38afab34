import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#kernel/clock';
import type { Config } from '#infra/config';
import type { Db } from '#infra/database';
import type { ErrorReports } from '#infra/error-reports';
import type { VisitLog } from '#infra/visits';
import type { Storage } from '#infra/storage';
import type { RateLimits, Serve } from '#infra/http';
import type { Jobs } from '#infra/jobs';
import type { PublicCache } from '#infra/page-cache';

/** The context of every module: config, database, jobs, storage and more. Made once, in app.ts. */
export type AppContext = {
  config: Config;
  db: Db;
  serve: Serve;
  now: Clock;
  log: FastifyBaseLogger;
  /** Unexpected errors, for the list in the back office. */
  errors: ErrorReports;
  /** Pages and steps of a purchase that were answered, for the reports of visits. */
  visits: VisitLog;
  /** Where pictures are kept. */
  files: Storage;
  /** What happens later, or on a timer. */
  jobs: Jobs;
  /** Counts the tries of each caller, such as logins. */
  limits: RateLimits;
  /** Of public responses. A write invalidates them by the tags that its transaction leaves (`invalidate` of page-cache). */
  cache: Pick<PublicCache, 'memoize' | 'clear'>;
};
