import * as z from 'zod/mini';
import { BulkReply, MatchingIds, RowIds } from './bulk-rows.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { OwnReview, REFUSAL_REASONS, REVIEW_STATES } from './reviews.ts';
import { route } from './route.ts';
import { Paragraphs } from './text.ts';

/** Flags for which staff check a review. */
export const REVIEW_FLAGS = ['phone', 'email', 'link', 'markup', 'abuse', 'repeated', 'burst'] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

export const StaffReview = z.extend(OwnReview, {
  product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  author: z.object({ _id: z.string(), name: z.string() }),
  flags: z.array(z.enum(REVIEW_FLAGS)),
  /** The number of reports since staff last decided, and the latest notes. */
  reports: z.int(),
  reportNotes: z.array(z.string()),
});
export type StaffReview = z.output<typeof StaffReview>;

/** Reviews to check, published ones that are reported, and questions to answer. */
export const WaitingReviews = z.object({ pending: z.int(), reported: z.int(), questions: z.int() });
export type WaitingReviews = z.output<typeof WaitingReviews>;

/** Sort keys of staff's list of reviews. */
export const REVIEW_LIST_SORTS = ['created', 'rating'] as const;

const filters = {
  q: z.optional(SearchText),
  state: z.optional(z.enum(REVIEW_STATES, 'Choose pending, published or refused.')),
  /** Only published reviews that customers reported. */
  reported: z.optional(z.enum(['1'], 'Reported is 1.')),
};

export const listAllReviews = route({
  method: 'GET',
  path: '/reviews',
  access: 'admin',
  summary: 'Reviews of all products, newest first or by `sort` and `order`; `q` searches title, text and product',
  query: z.object({
    ...filters,
    sort: z.optional(z.enum(REVIEW_LIST_SORTS, 'Choose created or rating.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ reviews: z.array(StaffReview), waiting: WaitingReviews, ...Paged }),
});
export const listReviewIds = route({
  method: 'GET',
  path: '/reviews/ids',
  access: 'admin',
  summary: 'The ids of the reviews that match the filters now, newest first, at most 500',
  query: z.object(filters),
  reply: z.object(MatchingIds),
});
export const moderateReview = route({
  method: 'PUT',
  path: '/review/:id/state',
  access: 'admin',
  summary: 'Publish a review, which also settles its reports, or refuse it for one of the listed reasons',
  body: z.object({
    state: z.enum(['published', 'refused'], 'Choose published or refused.'),
    reason: z.optional(z.enum(REFUSAL_REASONS, 'Choose one of the listed reasons.')),
  }),
  reply: z.object({ message: z.string() }),
});
export const moderateReviews = route({
  method: 'PUT',
  path: '/reviews/bulk',
  access: 'admin',
  summary: 'Publish or refuse several reviews, each in its own transaction; one that fails does not stop the others',
  body: z.object({
    ids: RowIds('Choose at least one review.'),
    state: z.enum(['published', 'refused'], 'Choose published or refused.'),
    reason: z.optional(z.enum(REFUSAL_REASONS, 'Choose one of the listed reasons.')),
    /** The filter of the list: a review that no longer matches is skipped. */
    filter: z.optional(z.object(filters)),
  }),
  reply: BulkReply,
});
export const replyToReview = route({
  method: 'POST',
  path: '/review/:id/reply',
  access: 'admin',
  summary: 'Answer a review in the name of the shop; a new answer replaces the former',
  body: z.object({ reply: Paragraphs({ required: 'Reply is required.', max: 2000 }) }),
  reply: z.object({ message: z.string() }),
});

const DAYS = 'Days are a whole number from 0 to 60.';
export const ReviewSettings = z.object({
  /** `checked`: staff check each review first. `at_once`: only flagged ones wait. */
  publish: z.enum(['checked', 'at_once'], 'Choose checked or at once.'),
  /** Days after delivery of the review request, once per order; 0: never. */
  askAfterDays: z.int(DAYS).check(z.minimum(0, DAYS), z.maximum(60, DAYS)),
});
export type ReviewSettings = z.output<typeof ReviewSettings>;

export const readReviewSettings = route({
  method: 'GET',
  path: '/reviews/settings',
  access: 'admin',
  summary: 'How reviews are published and asked for',
  reply: z.object({ settings: ReviewSettings }),
});
export const saveReviewSettings = route({
  method: 'PUT',
  path: '/reviews/settings',
  access: 'admin',
  summary: 'Set how reviews are published and asked for',
  body: ReviewSettings,
  reply: z.object({ message: z.string(), settings: ReviewSettings }),
});
