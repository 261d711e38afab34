/** Protection against SSRF: URLs from outside must not lead to a private network. */
export { isPrivate, lookupOf, PrivateAddress, publicAddresses } from './address.provider.ts';
export { publicFetch } from './public-fetch.provider.ts';
