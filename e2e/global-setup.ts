/** Playwright asks for a default export. */
export { openTheShops as default } from './open-the-shop.ts';
