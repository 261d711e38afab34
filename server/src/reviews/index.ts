/**
 * Reviews: ratings and texts by buyers of a product, published or refused by staff; and questions, which staff answer in
 * public. Owns the tables review, review_mark, review_photo, review_request, review_settings and product_question.
 */
export { deleteQuestions, deleteReviews } from './steps/delete-reviews.ts';
export { reviewJobs } from './jobs.ts';
export { reviewRoutes } from './routes.ts';
