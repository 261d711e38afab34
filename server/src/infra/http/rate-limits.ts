import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/**
 * A maximum of attempts in a number of seconds. A limit that protects a secret is `shared`: counted in the database, so that
 * two instances do not allow twice the guesses. The others are counted in this process, without a query.
 */
export type Limit = { name: string; times: number; seconds: number; shared?: boolean };

/** Rate limits of actions. Each method resolves to the seconds to wait before the next attempt; 0 means that it is allowed. */
export type RateLimits = {
  /** Counts one attempt; returns the seconds to wait, 0 where it is allowed. */
  hit: (limit: Limit, key: string) => Promise<number>;
  /** Counts one attempt; returns the attempts that remain, and the seconds until all are allowed again. `wait` is 0 where it is allowed. */
  consume: (limit: Limit, key: string) => Promise<{ wait: number; remaining: number; reset: number }>;
  /** Seconds to wait where a further attempt would be too many, otherwise 0; counts nothing. */
  secondsToWait: (limit: Limit, key: string) => Promise<number>;
  /** Takes one counted attempt back, such as after a code that was right. */
  undo: (limit: Limit, key: string) => Promise<void>;
  /** Deletes the count, such as after a success. */
  forget: (limit: Limit, key: string) => Promise<void>;
};

export function createLimits(pool: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf({ name, times, seconds, shared = false }: Limit): RateLimiterAbstract {
    const known = limiters.get(name);
    if (known) return known;
    const rule = { keyPrefix: name, points: times, duration: seconds };
    const made = shared
      ? new RateLimiterPostgres({
          ...rule,
          storeClient: pool,
          tableName: 'rate_limit',
          tableCreated: true,
        })
      : new RateLimiterMemory(rule);
    limiters.set(name, made);
    return made;
  }

  const consume: RateLimits['consume'] = async (limit, key) => {
    try {
      const counted = await limiterOf(limit).consume(key);
      return { wait: 0, remaining: Math.max(0, counted.remainingPoints), reset: secondsOf(counted) };
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return { wait: secondsOf(refused), remaining: 0, reset: secondsOf(refused) };
      throw refused;
    }
  };

  return {
    consume,
    hit: async (limit, key) => (await consume(limit, key)).wait,
    async secondsToWait(limit, key) {
      const counted = await limiterOf(limit).get(key);
      return counted && counted.consumedPoints >= limit.times ? secondsOf(counted) : 0;
    },
    async undo(limit, key) {
      await limiterOf(limit).reward(key);
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}

const secondsOf = (counted: RateLimiterRes): number => Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
