import type { Address, NewAddress } from '@shop/contract/addresses';
import type { ShippingAddress } from '@shop/contract/orders';

/** What a saved address and a typed one have in common. */
export function shippingAddress(address: Address | NewAddress): ShippingAddress {
  const { fullName, address: line, phone = '', street = '', city, state = '', country } = address;
  return {
    fullName,
    address: line,
    phone,
    street,
    city,
    state,
    country: country || 'India',
    zip: 'zip' in address ? address.zip : address.zipCode,
  };
}

/** An order needs somebody to call and a state, which decides the tax; the profile's phone will do (api.md, Orders). */
export function missingIn({ phone, state }: ShippingAddress): Record<string, string> {
  return {
    ...(phone === '' && { 'shippingAddress.phone': 'Phone number is required.' }),
    ...(state === '' && { 'shippingAddress.state': 'State is required.' }),
  };
}
