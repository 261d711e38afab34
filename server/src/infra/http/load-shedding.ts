import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createFairQueue, Overloaded } from './fair-queue.ts';

/**
 * Maximum queries that wait for a connection: with 20 connections and 5 ms a query, the last one waits some 50 ms times the
 * queries of its request.
 */
const MAX_WAITING_FOR_POOL = 100;
/** A small part of the pool's connections: browsing, however much of it, leaves the rest to logins and orders. */
const PUBLIC_WORK = { slots: 8, slotsPerKey: 4, maxWaiting: 100 };
/** Milliseconds after a refusal in which stale cached responses are served. */
const SHEDDING = 2_000;

/** Key of background renewals: they take turns with the visitors' addresses, so no visitor's requests delay them for long. */
export const RENEWAL = 'renewal';

export type Admission = {
  /** Runs public work that is not cached, when this address's turn comes. Throws Overloaded. */
  runPublic: <T>(address: string, work: () => Promise<T>) => Promise<T>;
  /** Refuses a request before its work starts if the database is overloaded. Throws Overloaded. */
  check: () => void;
  /** Whether public work is refused now. */
  isShedding: () => boolean;
  watch: (http: FastifyInstance) => Promise<void>;
};

/**
 * Load shedding: an overloaded shop refuses requests at once, because an endless queue would delay everyone. Browsing is
 * refused first: it has a separate share, divided among the visitors' IP addresses. `maxEventLoopDelay` is in milliseconds.
 */
export function createAdmission(pool: Pick<Pool, 'waitingCount'>, maxEventLoopDelay: number): Admission {
  const queue = createFairQueue(PUBLIC_WORK);
  let isLate = () => false;
  let refusedAt = -Infinity;
  const isBehind = () => pool.waitingCount >= MAX_WAITING_FOR_POOL;

  return {
    async runPublic(address, work) {
      try {
        if (isBehind() || isLate()) throw new Overloaded();
        return await queue(address, work);
      } catch (error) {
        if (error instanceof Overloaded) refusedAt = performance.now();
        throw error;
      }
    },
    check() {
      if (isBehind()) throw new Overloaded();
    },
    isShedding: () => performance.now() - refusedAt < SHEDDING || isBehind() || isLate(),
    async watch(http) {
      await http.register(fastifyUnderPressure, { maxEventLoopDelay, pressureHandler: () => undefined });
      // The library reports Infinity where it has no measurement of the last second, which is no proof of an overload.
      isLate = () => {
        const { eventLoopDelay } = http.memoryUsage();
        return Number.isFinite(eventLoopDelay) && eventLoopDelay > maxEventLoopDelay;
      };
    },
  };
}
