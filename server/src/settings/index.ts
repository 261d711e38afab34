/**
 * Settings: the shop's name, contact and policies, on every page and invoice. Owns the table shop_settings, which no other module
 * writes.
 */
export { isLive, isOpenToStrangers, ROUNDS_OFFERS, shopDetails, storedDetailsFrom, storedDetailsQuery } from './queries.ts';
export { endDemo, startDemo } from './steps/demo-settings.ts';
export type { StoredDetails } from './settings-mapper.ts';
export { settingsRoutes } from './routes.ts';
