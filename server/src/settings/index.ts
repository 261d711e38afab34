/**
 * Settings: what the shop says of itself, on every page and invoice.
 * Owns the table shop_settings. Nobody outside this folder writes it.
 */
export { isOpenToStrangers, shopDetails } from './queries.ts';
export type { StoredDetails } from './details.ts';
export { settingsRoutes } from './routes.ts';
