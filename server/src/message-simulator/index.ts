/**
 * The simulator of the SMS gateway, for a shop without keys: it answers the gateway's API in process, so that nothing outside
 * reaches it, and sends nothing. Marked numbers make it fail.
 */
export { MARKED, simulatedGateway } from './gateway.provider.ts';
