import * as z from 'zod/mini';
import { Paged, Paging } from './paging.ts';
import { OwnReview, REFUSAL_REASONS, REVIEW_STATES } from './reviews.ts';
import { route } from './route.ts';
import { Paragraphs } from './text.ts';

/** What in a review asks for a second look. */
export const REVIEW_FLAGS = ['phone', 'email', 'link', 'markup', 'abuse', 'repeated', 'burst'] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

export const StaffReview = z.extend(OwnReview, {
  product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  author: z.object({ _id: z.string(), name: z.string() }),
  flags: z.array(z.enum(REVIEW_FLAGS)),
  /** How many customers reported it since staff last decided, and what the latest wrote. */
  reports: z.int(),
  reportNotes: z.array(z.string()),
});
export type StaffReview = z.output<typeof StaffReview>;

/** Reviews to read, published ones that are reported, and questions to answer. */
export const WaitingReviews = z.object({ pending: z.int(), reported: z.int(), questions: z.int() });
export type WaitingReviews = z.output<typeof WaitingReviews>;

export const listAllReviews = route({
  method: 'GET',
  path: '/reviews',
  access: 'admin',
  summary: 'Reviews of all products, newest first',
  query: z.object({
    state: z.optional(z.enum(REVIEW_STATES, 'Choose pending, published or refused.')),
    /** Only published ones that customers reported. */
    reported: z.optional(z.enum(['1'], 'Reported is 1.')),
    ...Paging,
  }),
  reply: z.object({ reviews: z.array(StaffReview), waiting: WaitingReviews, ...Paged }),
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
  /** `checked`: staff read each review first. `at_once`: only those that ask for a second look wait. */
  publish: z.enum(['checked', 'at_once'], 'Choose checked or at once.'),
  /** Days after delivery on which customers are asked for a review, once an order; 0: never. */
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
