/**
 * Test support: a separate shop and database, and builders of customers, products and orders. It never runs in the shop
 * itself.
 */
export { aCustomer, anAdmin, onAnotherDevice, type Person } from './accounts.ts';
export { aCoupon } from './carts.ts';
export { aCategory, anOffer, aProduct, stockOf, type MadeCategory, type MadeProduct } from './catalogue.ts';
export { freshDatabase, type TestDatabase } from './database.ts';
export { giveFacts, TEST_FACTS } from './facts.ts';
export { allowGuestCheckout } from './guests.ts';
export { aPromotion } from './promotions.ts';
export { openTestShop, Refused, type Answer, type Caller, type TestShop } from './shop.ts';
