import * as z from 'zod/mini';
import { publicText } from './public-text.ts';
import { TextList } from './form-values.ts';
import { Paged, Paging, WholeNumber } from './paging.ts';
import { FitCounts } from './rating.ts';
import { route } from './route.ts';
import { OptionalLine, Paragraphs } from './text.ts';

export const REVIEW_STATES = ['pending', 'published', 'refused'] as const;
/** Reasons to refuse a review; a negative opinion is none (behaviour.md, Reviews). */
export const REFUSAL_REASONS = ['personal_data', 'abuse', 'off_topic', 'advertising', 'not_genuine'] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const FITS = ['small', 'true', 'large'] as const;
export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export const MAX_REVIEW_PHOTOS = 4;

const Fit = z.enum(FITS, 'Choose small, true to size or large.');
const Rating = WholeNumber(1, 5, 'Rating is a whole number from 1 to 5.');
const HEIGHT = 'Height is a whole number of cm from 100 to 230.';

export const NewReview = z.object({
  rating: Rating,
  fit: Fit,
  title: z.optional(OptionalLine(120).check(publicText)),
  text: Paragraphs({ required: 'Review is required.', max: 3000 }).check(publicText),
  height: z.optional(WholeNumber(100, 230, HEIGHT)),
  usualSize: z.optional(OptionalLine(20).check(publicText)),
});
export type NewReview = z.output<typeof NewReview>;

export const Review = z.object({
  _id: z.string(),
  rating: z.int(),
  fit: Fit,
  title: z.string(),
  text: z.string(),
  photos: z.array(z.string()),
  /** The bought size. */
  size: z.string(),
  height: z.nullable(z.int()),
  usualSize: z.string(),
  /** First name and initial. */
  name: z.string(),
  verified: z.boolean(),
  /** Number of customers who marked it helpful. */
  helpful: z.int(),
  reply: z.string(),
  createdAt: z.iso.datetime(),
});
export type Review = z.output<typeof Review>;

/** The caller's own review, with its state. */
export const OwnReview = z.extend(Review, { state: z.enum(REVIEW_STATES), reason: z.nullable(z.enum(REFUSAL_REASONS)) });
export type OwnReview = z.output<typeof OwnReview>;

export const ReviewSummary = z.object({
  /** The plain mean of all published reviews; null without any. */
  average: z.nullable(z.number()),
  count: z.int(),
  /** Number of reviews by stars, from one star to five. */
  histogram: z.array(z.int()),
  fit: FitCounts,
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

export const listReviews = route({
  method: 'GET',
  path: '/product/:id/reviews',
  access: 'anyone',
  cache: 'public',
  inOnePage: true,
  summary: 'Published reviews of a product; the summary counts all of them, whatever the filter',
  query: z.object({
    rating: z.optional(WholeNumber(1, 5, 'Rating is a whole number from 1 to 5.')),
    fit: z.optional(Fit),
    size: z.optional(OptionalLine(40)),
    /** Only reviews with photos. */
    photos: z.optional(z.enum(['1'], 'Photos is 1.')),
    sort: z.optional(z.enum(REVIEW_SORTS, 'Sort by newest, helpful, highest or lowest.')),
    ...Paging,
  }),
  reply: z.object({ reviews: z.array(Review), summary: ReviewSummary, ...Paged }),
});
export const readOwnReview = route({
  method: 'GET',
  path: '/product/:id/review',
  access: 'user',
  summary: 'The caller’s own review of a product, and whether they may write one',
  reply: z.object({ canReview: z.boolean(), review: z.nullable(OwnReview) }),
});
export const addReview = route({
  method: 'POST',
  path: '/product/:id/review',
  access: 'user',
  summary: 'Review a product that was delivered to the caller, with up to 4 photos; one a customer and product',
  files: { field: 'photos', maxCount: MAX_REVIEW_PHOTOS },
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
  summary:
    'Replace one’s own review; it is checked again, under a new date. Its photos are those of `existingPhotos` and new ones',
  files: { field: 'photos', maxCount: MAX_REVIEW_PHOTOS },
  body: z.extend(NewReview, { existingPhotos: z.optional(TextList) }),
  reply: z.object({ message: z.string(), review: z.object({ state: z.enum(REVIEW_STATES) }) }),
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
