/** Playwright requires a default export. */
export { openTheShops as default } from './open-the-shop.ts';
