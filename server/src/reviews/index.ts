/**
 * Reviews: what buyers say about a product, published or refused by staff.
 * Owns the table review.
 */
export { deleteReviews } from './steps/delete-reviews.ts';
export { reviewRoutes } from './routes.ts';
