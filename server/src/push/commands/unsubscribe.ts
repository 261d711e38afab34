import type { Db } from '#infra/database';
import { deleteDevices } from '../repository.ts';

type Unsubscribe = { accountId: string; endpoint: string | undefined };

/** Stops notifying a browser of the account, or all of them. Repeating it changes nothing. */
export const unsubscribe = (db: Db, { accountId, endpoint }: Unsubscribe): Promise<void> =>
  db.transaction().execute((tx) => deleteDevices(tx, accountId, endpoint));
