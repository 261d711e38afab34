/**
 * Offers: percentages off the products they are put on, at once or from a minimum purchase, from their start to their end.
 * Owns the table offer. What an offer does to a price is pricing's to say; which products carry it, the
 * catalogue's: the port AssignProducts, which app.ts fills with its function.
 */
export { isOfferActive, priceUnderOffer, runningOffer } from './queries.ts';
export { OFFERS } from './cache-tags.ts';
export { offerRoutes } from './routes.ts';
export type { AssignProducts } from './assign-products.ts';
