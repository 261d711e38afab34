/**
 * Loaded before a shop's program (`node --import`): it counts nobody's tries. Limits have tests of their own, and an attacker
 * who is turned away has tried nothing of what lies behind them.
 */
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

for (const { prototype } of [RateLimiterMemory, RateLimiterPostgres]) {
  prototype.consume = async () => new RateLimiterRes();
  prototype.get = async () => null;
}
