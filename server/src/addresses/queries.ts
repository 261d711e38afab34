import type { Address } from '@shop/contract/addresses';
import type { Db, Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { COLUMNS, toContract } from './address-mapper.ts';

/** The customer's saved addresses, newest first. */
export async function addressesOf(db: Db | Tx, accountId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('address')
    .select(COLUMNS)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toContract);
}

/** One of the customer's own addresses; undefined for another customer's, as for an unknown id. */
export async function addressOf(db: Db | Tx, accountId: string, addressId: string): Promise<Address | undefined> {
  if (!isId(addressId)) return undefined;
  const row = await db
    .selectFrom('address')
    .select(COLUMNS)
    .where('id', '=', addressId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row && toContract(row);
}
