import * as z from 'zod/mini';
import { Paged, Paging, WholeNumber } from './paging.ts';
import { route } from './route.ts';
import { OptionalLine, Paragraphs } from './text.ts';

export const REVIEW_STATES = ['pending', 'published', 'refused'] as const;
/** Why staff may refuse a review; none of them is that it is negative (behaviour.md, Reviews). */
export const REFUSAL_REASONS = ['personal_data', 'abuse', 'off_topic', 'advertising', 'not_genuine'] as const;

const Fit = z.enum(['small', 'true', 'large'], 'Choose small, true to size or large.');
const Rating = z
  .int('Rating is a whole number from 1 to 5.')
  .check(z.minimum(1, 'Rating is a whole number from 1 to 5.'), z.maximum(5, 'Rating is a whole number from 1 to 5.'));
const HEIGHT = 'Height is a whole number of cm from 100 to 230.';

export const NewReview = z.object({
  rating: Rating,
  fit: Fit,
  title: z.optional(OptionalLine(120)),
  text: Paragraphs({ required: 'Review is required.', max: 3000 }),
  height: z.optional(z.int(HEIGHT).check(z.minimum(100, HEIGHT), z.maximum(230, HEIGHT))),
  usualSize: z.optional(OptionalLine(20)),
});
export type NewReview = z.output<typeof NewReview>;

export const Review = z.object({
  _id: z.string(),
  rating: z.int(),
  fit: Fit,
  title: z.string(),
  text: z.string(),
  /** The size that was bought. */
  size: z.string(),
  height: z.nullable(z.int()),
  usualSize: z.string(),
  /** First name and initial. */
  name: z.string(),
  verified: z.boolean(),
  /** How many found it so. */
  helpful: z.int(),
  reply: z.string(),
  createdAt: z.iso.datetime(),
});
export type Review = z.output<typeof Review>;

export const StaffReview = z.extend(Review, {
  product: z.object({ _id: z.string(), name: z.string() }),
  state: z.enum(REVIEW_STATES),
  reason: z.nullable(z.enum(REFUSAL_REASONS)),
  /** How many customers reported it. */
  reports: z.int(),
});
export type StaffReview = z.output<typeof StaffReview>;

export const ReviewSummary = z.object({
  /** The plain mean of all published reviews; null without any. */
  average: z.nullable(z.number()),
  count: z.int(),
  /** Reviews by stars, from one star to five. */
  histogram: z.array(z.int()),
  fit: z.object({ small: z.int(), true: z.int(), large: z.int() }),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const listReviews = route({
  method: 'GET',
  path: '/product/:id/reviews',
  access: 'anyone',
  cache: 'public',
  summary: 'Published reviews of a product; the summary counts all of them, whatever the filter',
  query: z.object({
    rating: z.optional(WholeNumber(1, 5, 'Rating is a whole number from 1 to 5.')),
    fit: z.optional(Fit),
    size: z.optional(OptionalLine(40)),
    sort: z.optional(z.enum(['newest', 'highest', 'lowest'], 'Sort by newest, highest or lowest.')),
    ...Paging,
  }),
  reply: z.object({ reviews: z.array(Review), summary: ReviewSummary, ...Paged }),
});
export const addReview = route({
  method: 'POST',
  path: '/product/:id/review',
  access: 'user',
  summary: 'Review a product that was delivered to the caller; one a customer and product, shown once staff publish it',
  body: NewReview,
  reply: z.object({
    message: z.string(),
    review: z.object({ _id: z.string(), verified: z.boolean(), state: z.enum(REVIEW_STATES) }),
  }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const editReview = route({
  method: 'PUT',
  path: '/review/:id',
  access: 'user',
  summary: 'Replace one’s own review; it waits for staff again, under a new date',
  body: NewReview,
  reply: z.object({ message: z.string() }),
  limit: { times: 20, seconds: 600 },
});
export const findHelpful = route({
  method: 'POST',
  path: '/review/:id/helpful',
  access: 'user',
  summary: 'Find the review of another helpful; once an account',
  reply: z.object({ message: z.string() }),
  limit: { times: 20, seconds: 600 },
});
export const reportReview = route({
  method: 'POST',
  path: '/review/:id/report',
  access: 'user',
  summary: 'Report the review of another to staff; once an account',
  body: z.object({ note: z.optional(OptionalLine(300)) }),
  reply: z.object({ message: z.string() }),
  limit: { times: 20, seconds: 600 },
});
export const withdrawReview = route({
  method: 'DELETE',
  path: '/review/:id',
  access: 'user',
  summary: 'Withdraw one’s own review',
  reply: z.object({ message: z.string() }),
});
export const listAllReviews = route({
  method: 'GET',
  path: '/reviews',
  access: 'admin',
  summary: 'Reviews of all products, newest first',
  query: z.object({ state: z.optional(z.enum(REVIEW_STATES, 'Choose pending, published or refused.')), ...Paging }),
  reply: z.object({ reviews: z.array(StaffReview), ...Paged }),
});
export const moderateReview = route({
  method: 'PUT',
  path: '/review/:id/state',
  access: 'admin',
  summary: 'Publish a review, or refuse it for one of the listed reasons',
  body: z.object({
    state: z.enum(['published', 'refused'], 'Choose published or refused.'),
    reason: z.optional(z.enum(REFUSAL_REASONS, 'Choose one of the listed reasons.')),
  }),
  reply: z.object({ message: z.string() }),
});
export const replyToReview = route({
  method: 'POST',
  path: '/review/:id/reply',
  access: 'admin',
  summary: 'Answer a review in the name of the shop; a new answer replaces the former',
  body: z.object({ reply: Paragraphs({ required: 'Reply is required.', max: 2000 }) }),
  reply: z.object({ message: z.string() }),
});
