import { addAddress, editAddress, listAddresses, readPin, removeAddress } from '@shop/contract/addresses';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { changeAddress } from './commands/change-address.ts';
import { deleteAddress } from './commands/delete-address.ts';
import { saveAddress } from './commands/save-address.ts';
import { PIN_NOT_FOUND } from './deliverable.ts';
import { locatePin } from '#delivery';
import { addressesOf } from './queries.ts';

export function addressRoutes({ serve, db }: AppContext): void {
  serve(readPin, ({ params: { pin } }) => {
    const location = locatePin(pin);
    if (!location) throw new ShopError('no_such_pincode', 'This PIN code does not exist. Please check it.');
    return { pin, ...location, message: location.isKnown ? null : PIN_NOT_FOUND };
  });

  serve(addAddress, async ({ caller, body }) => {
    const address = await saveAddress(db, caller.id, body);
    return { message: 'Address saved successfully!', address };
  });

  serve(listAddresses, async ({ caller }) => ({ address: await addressesOf(db, caller.id) }));

  serve(editAddress, async ({ caller, params, body }) => {
    const address = await changeAddress(db, { accountId: caller.id, addressId: params.id, form: body });
    return { message: 'Address saved successfully!', address };
  });

  serve(removeAddress, async ({ caller, params }) => {
    const address = await deleteAddress(db, { accountId: caller.id, addressId: params.id });
    return { message: 'Address deleted.', address };
  });
}
