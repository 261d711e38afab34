/**
 * Addresses: a customer's saved delivery addresses. An order keeps a copy, so editing one changes no order. Also
 * checks whether a parcel can be delivered to an address. Owns the table address. No other module writes it.
 */
export { deliveryErrors, isUnknownPin, PIN_NOT_FOUND, type Destination } from './deliverable.ts';
export { addressesOf, addressOf } from './queries.ts';
export { deleteAddresses } from './steps/delete-addresses.ts';
export { addressRoutes } from './routes.ts';
