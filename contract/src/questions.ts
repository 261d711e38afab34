import * as z from 'zod/mini';
import { publicText } from './public-text.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { WaitingReviews } from './reviews-staff.ts';
import { route } from './route.ts';
import { Paragraphs } from './text.ts';

export const QUESTION_STATES = ['open', 'answered', 'refused'] as const;

/** Sort keys of staff's list of questions. */
export const QUESTION_SORTS = ['created'] as const;

export const Question = z.object({
  _id: z.string(),
  text: z.string(),
  answer: z.string(),
  /** First name and initial of the customer who wrote it. */
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type Question = z.output<typeof Question>;

export const StaffQuestion = z.extend(Question, {
  state: z.enum(QUESTION_STATES),
  product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  author: z.object({ _id: z.string(), name: z.string() }),
});
export type StaffQuestion = z.output<typeof StaffQuestion>;

export const listQuestions = route({
  method: 'GET',
  path: '/product/:id/questions',
  access: 'anyone',
  cache: 'public',
  inOnePage: true,
  summary: 'Answered questions about a product, the latest answer first',
  query: z.object(Paging),
  reply: z.object({ questions: z.array(Question), ...Paged }),
});
export const askQuestion = route({
  method: 'POST',
  path: '/product/:id/question',
  access: 'user',
  summary: 'Ask about a product; shown with the answer of staff',
  body: z.object({ text: Paragraphs({ required: 'Write your question.', max: 500 }).check(publicText) }),
  reply: z.object({ message: z.string() }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const listAllQuestions = route({
  method: 'GET',
  path: '/questions',
  access: 'admin',
  summary: 'Questions about all products, newest first or by `sort` and `order`; `q` searches question and answer',
  query: z.object({
    q: z.optional(SearchText),
    state: z.optional(z.enum(QUESTION_STATES, 'Choose open, answered or refused.')),
    sort: z.optional(z.enum(QUESTION_SORTS, 'Choose created.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ questions: z.array(StaffQuestion), waiting: WaitingReviews, ...Paged }),
});
export const answerQuestion = route({
  method: 'POST',
  path: '/question/:id/answer',
  access: 'admin',
  summary: 'Answer a question, which publishes both; a new answer replaces the former',
  body: z.object({ answer: Paragraphs({ required: 'Answer is required.', max: 2000 }) }),
  reply: z.object({ message: z.string() }),
});
export const refuseQuestion = route({
  method: 'PUT',
  path: '/question/:id/state',
  access: 'admin',
  summary: 'Refuse a question: it is not shown',
  body: z.object({ state: z.enum(['refused'], 'Choose refused.') }),
  reply: z.object({ message: z.string() }),
});
