/**
 * Addresses: where a customer has parcels sent. An order keeps a copy, so editing one changes no order.
 * Owns the table address. Nobody outside this folder writes it.
 */
export { addressOf } from './queries.ts';
export { insertAddress } from './repository.ts';
export { addressRoutes } from './routes.ts';
