/**
 * Settings: what the shop says of itself, on every page and invoice.
 * Owns the table shop_settings. Nobody outside this folder writes it.
 */
export { isLive, isOpenToStrangers, ROUNDS_OFFERS, shopDetails, storedDetailsFrom, storedDetailsQuery } from './queries.ts';
export { endDemo, startDemo } from './repository.ts';
export type { StoredDetails } from './settings-mapper.ts';
export { settingsRoutes } from './routes.ts';
