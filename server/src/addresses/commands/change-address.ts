import type { Address, NewAddress } from '@shop/contract/addresses';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { updateAddress } from '../repository.ts';

type ChangeAddress = { accountId: string; addressId: string; form: NewAddress };

/** Replaces a saved address by the form. Orders already placed keep theirs. */
export async function changeAddress(db: Db, { form, ...key }: ChangeAddress): Promise<Address> {
  const address = await db.transaction().execute((tx) => updateAddress(tx, key, form));
  if (!address) throw new ShopError('not_found', 'There is no such address.');
  return address;
}
