import { live, ready } from '@shop/contract/health';
import { ShopError } from '#kernel/shop-error';
import { type Db, isMigrated, readMigrations } from '#infra/database';
import type { Serve } from './serve-routes.ts';

/** A load balancer polls every few seconds, so its requests must time out before the next one. */
const READY_TIMEOUT_MS = 2000;

/** Read once, because the files do not change while the shop runs. */
const migrations = readMigrations();

/** Resolves when the shop is ready: the database responds and has all migrations. Throws ShopError `unavailable` otherwise. */
async function checkReady(db: Db): Promise<void> {
  if (await withTimeout(isMigrated(db, migrations))) return;
  throw new ShopError('unavailable', 'The shop is not ready. Please try again in a moment.');
}

/** False if the check fails or times out. */
async function withTimeout(check: Promise<boolean>): Promise<boolean> {
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => giveUp(false), READY_TIMEOUT_MS);
  const answer = check.catch(() => false);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Binds the liveness and readiness checks of a load balancer. */
export function healthRoutes({ serve, db }: { serve: Serve; db: Db }): void {
  serve(live, () => ({ status: 'live' as const }));
  serve(ready, async () => {
    await checkReady(db);
    return { status: 'ready' as const };
  });
}
