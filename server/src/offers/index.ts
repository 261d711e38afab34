/**
 * Offers: percentages off the products they are put on, at once or from a minimum purchase.
 * Owns the table offer. What an offer does to a price is pricing's to say; which products carry it, the catalogue's.
 */
export { offerRoutes } from './routes.ts';
