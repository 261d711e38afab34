import type { Db, Tx } from '#infra/database';
import type { VapidKey } from './encrypt-message.provider.ts';

/** The stored key pair, its private key encrypted. */
export const storedKey = (db: Db): Promise<VapidKey | undefined> =>
  db.selectFrom('pushKey').select(['publicKey', 'privateKey']).executeTakeFirst();

/** The ids of an account's browsers, at most MAX_PUSH_DEVICES. */
export async function devicesOf(db: Db | Tx, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('pushSubscription').select('id').where('accountId', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

export const deviceById = (db: Db, id: string) =>
  db.selectFrom('pushSubscription').selectAll().where('id', '=', id).executeTakeFirst();

export async function orderNumber(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('customerOrder').select('number').where('id', '=', id).executeTakeFirst())?.number;
}
