import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createFairQueue, Overloaded } from './fair-queue.ts';

/** Milliseconds by which the event loop may be late. */
const MAX_EVENT_LOOP_DELAY = 2_000;
/** Questions that wait for a connection: with 20 of them and 5 ms a question, the last one waits for some 50 ms times the questions of its request. */
const MAX_WAITING_FOR_POOL = 100;
/** A small part of the pool's connections: browsing, however much of it, leaves the rest to logins and orders. */
const PUBLIC_WORK = { slots: 8, slotsPerKey: 4, maxWaiting: 100 };
/** Milliseconds after a refusal in which cached responses are served although they are stale. */
const SHEDDING = 2_000;

/** Key of background renewals: they take turns with the visitors' addresses, so no visitor's requests starve them. */
export const RENEWAL = 'renewal';

export type Admission = {
  /** Runs what anybody may ask for and no cache holds, when this address's turn comes. Throws Overloaded. */
  runPublic: <T>(address: string, work: () => Promise<T>) => Promise<T>;
  /** Refuses before anything is begun where the database is too far behind. Throws Overloaded. */
  check: () => void;
  /** Whether public work is refused at this moment. */
  isShedding: () => boolean;
  watch: (http: FastifyInstance) => Promise<void>;
};

/**
 * An overloaded shop refuses requests at once, because a queue without end serves no one. Browsing is refused first: it has a
 * separate share, divided among the visitors' IP addresses.
 */
export function createAdmission(pool: Pick<Pool, 'waitingCount'>): Admission {
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
      await http.register(fastifyUnderPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY, pressureHandler: () => undefined });
      isLate = () => http.isUnderPressure();
    },
  };
}
