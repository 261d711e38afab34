import { live, ready } from '@shop/contract/health';
import { ShopError } from '#kernel/shop-error';
import { type Db, isMigrated, readMigrations } from '#infra/database';
import type { Serve } from './serve-routes.ts';

const PATIENCE = 2000; // ms; a balancer asks every few seconds and must not pile up

/** What this program needs; read once, since files do not change under a running shop. */
const needed = readMigrations();

/** Ready to take customers: the database answers and is as new as this program. Throws ShopError `unavailable` otherwise. */
async function checkReady(db: Db): Promise<void> {
  if (await inTime(isMigrated(db, needed))) return;
  throw new ShopError('unavailable', 'The shop is not ready. Please try again in a moment.');
}

/** A question that fails, or takes too long, is answered no. */
async function inTime(question: Promise<boolean>): Promise<boolean> {
  const { promise: patience, resolve: giveUp } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => giveUp(false), PATIENCE);
  const answer = question.catch(() => false);
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Binds the calls by which a load balancer learns that the process lives and is ready. */
export function healthRoutes({ serve, db }: { serve: Serve; db: Db }): void {
  serve(live, () => ({ status: 'live' as const }));
  serve(ready, async () => {
    await checkReady(db);
    return { status: 'ready' as const };
  });
}
