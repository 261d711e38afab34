import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#kernel/clock';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Files } from './files.ts';
import type { Serve } from './http.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { Reads } from './replica.ts';

/** What every room is given to work with. Made once, in app.ts. */
export type Shop = {
  config: Config;
  db: Db;
  /** For what anybody may see: from a replica where there is one that knows every change told of. */
  read: Reads['read'];
  serve: Serve;
  now: Clock;
  log: FastifyBaseLogger;
  /** Where pictures are kept. */
  files: Files;
  /** What happens later, or on a timer. */
  jobs: Jobs;
  /** How often somebody may try. */
  limits: Limits;
  /**
   * Kept pages show what is on sale: whoever changes that clears them before answering. Where nothing but the counts of some
   * products moved, and none of their sizes came or went, it is enough to forget what names them.
   */
  pages: Pick<PublicAnswers, 'clear' | 'forget' | 'recall'>;
};
