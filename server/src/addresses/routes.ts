import { addAddress, editAddress, listAddresses, removeAddress } from '@shop/contract/addresses';
import type { Shop } from '#infra/shop';
import { changeAddress } from './commands/change-address.ts';
import { forgetAddress } from './commands/forget-address.ts';
import { saveAddress } from './commands/save-address.ts';
import { addressesOf } from './queries.ts';

export function addressRoutes({ serve, db }: Shop): void {
  serve(addAddress, async ({ who, body }) => {
    const address = await saveAddress(db, who.id, body);
    return { message: 'Address saved successfully!', address };
  });

  serve(listAddresses, async ({ who }) => ({ address: await addressesOf(db, who.id) }));

  serve(editAddress, async ({ who, params, body }) => {
    const address = await changeAddress(db, { accountId: who.id, addressId: params.id, form: body });
    return { message: 'Address saved successfully!', address };
  });

  serve(removeAddress, async ({ who, params }) => {
    const address = await forgetAddress(db, { accountId: who.id, addressId: params.id });
    return { message: 'Address deleted.', address };
  });
}
