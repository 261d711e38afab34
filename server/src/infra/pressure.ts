import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ShopError } from '#kernel/shop-error';

/** Milliseconds that everything else waits because of what runs. */
const LATEST = 2_000;
/** Questions that wait for a connection: with 20 of them and 5 ms a question, the last one waits for some 50 ms times the questions of its request. */
const MOST_WAITING = 100;
const RETRY_AFTER = 2; // s
/** Whoever watches the process must not take a busy one for a dead one. */
const ALWAYS = /^\/api\/health\/live/;

/**
 * A shop that cannot keep up says so at once, instead of letting everybody wait until nobody is served. What is kept
 * (send-page.ts) is answered before this is asked.
 */
export async function refuseOverload(http: FastifyInstance, pool: Pool): Promise<void> {
  await http.register(fastifyUnderPressure, { maxEventLoopDelay: LATEST, pressureHandler: refuse });
  http.addHook('onRequest', async (request, reply) => {
    if (pool.waitingCount >= MOST_WAITING) await refuse(request, reply);
  });
}

async function refuse({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (ALWAYS.test(url)) return;
  reply.header('retry-after', RETRY_AFTER);
  throw new ShopError('unavailable', 'The shop is busy. Please try again in a moment.');
}
