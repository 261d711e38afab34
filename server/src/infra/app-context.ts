import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#kernel/clock';
import type { Config } from '#infra/config';
import type { Db } from '#infra/database';
import type { ErrorReports } from '#infra/logging';
import type { KeyUseLog, VisitLog } from '#infra/metrics';
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
  /** Unexpected errors, for the list in the admin. */
  errors: ErrorReports;
  /** Page views and checkout steps, for the reports of visits. */
  visits: VisitLog;
  /** Requests by API key. */
  keyUse: KeyUseLog;
  /** Storage of images. */
  files: Storage;
  /** Queued and scheduled jobs. */
  jobs: Jobs;
  /** Rate limits of each caller, such as for logins. */
  limits: RateLimits;
  /** Cache of public responses. A write invalidates them by the tags that its transaction adds (`invalidateCacheTags`). */
  cache: Pick<PublicCache, 'memoize' | 'clear'>;
};
