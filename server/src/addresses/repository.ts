import type { Address, NewAddress } from '@shop/contract/addresses';
import { sql, type Tx } from '#infra/database';
import { isId, newId } from '#kernel/ids';
import { COLUMNS, toRow, toContract } from './address-mapper.ts';

/** Counts the customer's addresses under a lock, so that no address is added until the transaction ends. */
export async function lockAddresses(tx: Tx, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${accountId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('address')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts an address and returns it. */
export async function insertAddress(tx: Tx, accountId: string, form: NewAddress): Promise<Address> {
  const row = { id: newId(), accountId, ...toRow(form) };
  return toContract(await tx.insertInto('address').values(row).returning(COLUMNS).executeTakeFirstOrThrow());
}

type AddressKey = { accountId: string; addressId: string };

export async function updateAddress(
  tx: Tx,
  { accountId, addressId }: AddressKey,
  form: NewAddress,
): Promise<Address | undefined> {
  if (!isId(addressId)) return undefined;
  const row = await tx
    .updateTable('address')
    .set(toRow(form))
    .where('id', '=', addressId)
    .where('accountId', '=', accountId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toContract(row);
}

export async function deleteAddress(tx: Tx, { accountId, addressId }: AddressKey): Promise<Address | undefined> {
  if (!isId(addressId)) return undefined;
  const row = await tx
    .deleteFrom('address')
    .where('id', '=', addressId)
    .where('accountId', '=', accountId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toContract(row);
}
