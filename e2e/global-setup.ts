/** Playwright asks for a default export. */
export { openTheShop as default } from './open-the-shop.ts';
