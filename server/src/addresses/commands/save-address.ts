import { MAX_ADDRESSES, type Address, type NewAddress } from '@shop/contract/addresses';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { insertAddress, lockAddresses } from '../repository.ts';

/** Saves an address for later orders. */
export async function saveAddress(db: Db, accountId: string, form: NewAddress): Promise<Address> {
  return db.transaction().execute(async (tx) => {
    const count = await lockAddresses(tx, accountId);
    if (count >= MAX_ADDRESSES)
      throw new ShopError('list_full', `You can save at most ${MAX_ADDRESSES} addresses. Delete one first.`);
    return insertAddress(tx, accountId, form);
  });
}
