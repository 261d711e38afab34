import type { Address } from '@shop/contract/addresses';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { deleteAddress as deleteAddressRow } from '../repository.ts';

/** Deletes a saved address and returns it. */
export async function deleteAddress(db: Db, key: { accountId: string; addressId: string }): Promise<Address> {
  const address = await db.transaction().execute((tx) => deleteAddressRow(tx, key));
  if (!address) throw new ShopError('not_found', 'There is no such address.');
  return address;
}
