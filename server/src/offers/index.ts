/**
 * Offers: percentages off the products they are assigned to, at once or from a minimum purchase, from their start to their
 * end. Owns the table offer. Pricing calculates the price under an offer; the catalogue assigns products by the port
 * AssignProducts, which app.ts fills.
 */
export { isOfferActive, offersChange, priceUnderOffer, runningOffer } from './queries.ts';
export { OFFERS } from './cache-tags.ts';
export { offerRoutes } from './routes.ts';
export type { AssignProducts } from './assign-products.ts';
