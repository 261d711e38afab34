import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#kernel/clock';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Storage } from './local-storage.ts';
import type { Serve } from './http.ts';
import type { Jobs } from './jobs.ts';
import type { RateLimits } from './rate-limits.ts';
import type { PublicCache } from './public-cache.ts';
import type { Reads } from './replica.ts';

/** What every room is given to work with. Made once, in app.ts. */
export type AppContext = {
  config: Config;
  db: Db;
  /** For what anybody may see: from a replica where there is one that knows every change told of. */
  read: Reads['read'];
  serve: Serve;
  now: Clock;
  log: FastifyBaseLogger;
  /** Where pictures are kept. */
  files: Storage;
  /** What happens later, or on a timer. */
  jobs: Jobs;
  /** How often somebody may try. */
  limits: RateLimits;
  /**
   * Kept pages show what is on sale: whoever changes that clears them before answering. Where nothing but the counts of some
   * products moved, and none of their sizes came or went, it is enough to forget what names them.
   */
  pages: Pick<PublicCache, 'clear' | 'forget' | 'recall'>;
};
