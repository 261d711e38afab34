import type { FastifyReply } from 'fastify';
import type { Route } from '@shop/contract/route';
import { ShopError } from '#kernel/shop-error';
import type { RateLimits } from './rate-limits.ts';

/** The general limit for one signed-in customer: far above what a person does, far below what hurts. */
const CUSTOMER_LIMIT = { times: 3_000, seconds: 60 };

type LimitCheck = { contract: Route; limits: RateLimits; caller: string; reply: FastifyReply; signedIn: boolean };

/** Counts a call, and tells in its headers what the tightest limit leaves. @throws ShopError too_many_requests */
export async function withinLimits({ contract, limits, caller, reply, signedIn }: LimitCheck): Promise<void> {
  const rules = [
    ...(signedIn ? [{ name: 'customer', ...CUSTOMER_LIMIT }] : []),
    ...(contract.limit ? [{ name: `${contract.method} ${contract.path}`, ...contract.limit }] : []),
  ];
  let tightest = Infinity;
  for (const rule of rules) {
    const { wait, remaining, reset } = await limits.consume(rule, caller);
    if (remaining <= tightest) {
      tightest = remaining;
      reply.headers({ 'ratelimit-limit': rule.times, 'ratelimit-remaining': remaining, 'ratelimit-reset': reset });
    }
    if (wait === 0) continue;
    reply.header('retry-after', wait);
    throw new ShopError('too_many_requests', `Too many attempts. Please wait ${wait} seconds.`);
  }
}
