import type { FastifyReply } from 'fastify';
import type { Route } from '@shop/contract/route';
import { ShopError } from '#kernel/shop-error';
import type { RateLimits } from './rate-limits.ts';

/** The general rate limit of one signed-in customer: far above what a person needs, far below what overloads the shop. */
const CUSTOMER_LIMIT = { times: 3_000, seconds: 60 };

type LimitCheck = { contract: Route; limits: RateLimits; caller: string; reply: FastifyReply; signedIn: boolean };

type CodeRoute = Pick<Route, 'method' | 'path'> & { limit: NonNullable<Route['limit']> };

/**
 * Counts a code in another request against the limit of the code's route, so that it cannot be guessed here
 * instead. The returned function takes the try back once the code was right. @throws ShopError too_many_requests
 */
export async function limitCodeGuesses(
  limits: RateLimits,
  { method, path, limit }: CodeRoute,
  caller: string,
): Promise<() => Promise<void>> {
  const rule = { name: `${method} ${path}`, ...limit };
  const wait = await limits.hit(rule, caller);
  if (wait > 0) throw new ShopError('too_many_requests', `Too many attempts. Please wait ${wait} seconds.`);
  return () => limits.undo(rule, caller);
}

/** Counts a request, and sets the rate limit headers from the tightest limit. @throws ShopError too_many_requests */
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
