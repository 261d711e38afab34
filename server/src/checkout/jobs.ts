import type { Shop } from '#infra/shop';
import { forgetOldKeys } from './commands/forget-old-keys.ts';

const FORGET_OLD_KEYS = 'checkout.forget-old-keys';

/** Every night at a quiet hour, old idempotency keys go. */
export async function checkoutJobs({ jobs, db, now }: Pick<Shop, 'jobs' | 'db' | 'now'>): Promise<void> {
  await jobs.work(FORGET_OLD_KEYS, () => forgetOldKeys(db, now()));
  await jobs.every('40 3 * * *', FORGET_OLD_KEYS);
}
