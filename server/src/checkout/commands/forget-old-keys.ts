import type { Db } from '#infra/db';
import * as keep from '../repository.ts';

/** Throws away the idempotency keys whose 24 hours are over. */
export const forgetOldKeys = (db: Db, now: Date): Promise<void> => db.transaction().execute((tx) => keep.forgetOldKeys(tx, now));
