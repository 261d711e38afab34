/**
 * What tests are built from: a separate shop and database, and builders that
 * speak of customers, products and orders. Nothing here runs in the shop itself.
 */
export { aCustomer, anAdmin, onAnotherDevice, type Person } from './accounts.ts';
export { aCoupon } from './carts.ts';
export { aCategory, anOffer, aProduct, stockOf, type MadeCategory, type MadeProduct } from './catalogue.ts';
export { freshDatabase, type TestDatabase } from './database.ts';
export { giveFacts, TEST_FACTS } from './facts.ts';
export { aPromotion } from './promotions.ts';
export { openTestShop, Refused, type Answer, type Someone, type TestShop } from './shop.ts';
