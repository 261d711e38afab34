import type { Db, Tx } from '#infra/database';

export const storedSettings = (db: Db | Tx) => db.selectFrom('analyticsSettings').select('visits').executeTakeFirstOrThrow();
