/**
 * Addresses: where a customer has parcels sent. An order keeps a copy, so editing one changes no order.
 * Owns the table address. Nobody outside this folder writes it.
 */
export { addressesOf, addressOf } from './queries.ts';
export { forgetAddresses, insertAddress } from './repository.ts';
export { addressRoutes } from './routes.ts';
