/** Addresses that others name: they must not lead into the shop's own network. */
export { isPrivate, lookupOf, PrivateAddress, publicAddresses } from './address.provider.ts';
export { publicFetch } from './public-fetch.provider.ts';
