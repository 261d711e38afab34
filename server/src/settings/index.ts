/**
 * Settings: the shop's name, contact and policies, on every page and invoice. Owns the table shop_settings, which no other module
 * writes.
 */
export { SETTINGS } from './cache-tags.ts';
export {
  isOpenToGuests,
  remindsOfCarts,
  ROUNDS_OFFERS,
  shopDetails,
  shopState,
  shownWords,
  storedDetailsFrom,
  storedDetailsQuery,
  takesGuestOrders,
} from './queries.ts';
export { endDemo, startDemo } from './steps/demo-settings.ts';
export { openShop } from './steps/open-shop.ts';
export { translateDetails, type StoredDetails } from './settings-mapper.ts';
export { settingsRoutes, themeRoutes } from './routes.ts';
