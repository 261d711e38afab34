import type { Address, DeliverTo, NewAddress } from '@shop/contract/addresses';
import type { ShippingAddress } from '@shop/contract/orders';
import { deliveryErrors } from '#addresses';

/** The fields that a saved address and a typed one share. */
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

/**
 * Errors that prevent delivery, by field. Missing fields are reported before wrong ones: an order needs a phone number
 * (by default the profile's) and a state, which decides the tax.
 */
export function shippingErrors(to: ShippingAddress, deliverTo: DeliverTo): Record<string, string> {
  const missing = {
    ...(to.phone === '' && { phone: 'Phone number is required.' }),
    ...(to.state === '' && { state: 'State is required.' }),
  };
  const errors = { ...deliveryErrors(to, deliverTo), ...missing };
  return Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [`shippingAddress.${field}`, sentence]));
}
