/**
 * Reviews: what buyers say about a product, published or refused by staff.
 * Owns the tables review, review_mark, review_photo, review_request and review_settings.
 */
export { deleteReviews } from './steps/delete-reviews.ts';
export { reviewJobs } from './jobs.ts';
export { reviewRoutes } from './routes.ts';
