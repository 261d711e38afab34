import * as z from 'zod/mini';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';

export const ERROR_SOURCES = ['request', 'page', 'job', 'extension', 'process'] as const;
const ErrorSource = z.enum(ERROR_SOURCES, 'Choose one of the sources.');

/** Unexpected errors of one cause, without values of requests and without personal data. */
export const ErrorGroup = z.object({
  _id: z.string(),
  source: z.enum(ERROR_SOURCES),
  /** The error's name, with PostgreSQL's or Node's code if it has one. */
  name: z.string(),
  message: z.string(),
  /** Stack frames in our own code, innermost first. */
  frames: z.array(z.string()),
  /** Where it last occurred: a route such as `GET /order/:id`, or the name of a job or extension. */
  place: z.string(),
  /** The app version in which it last occurred. */
  version: z.string(),
  /** Id of the last request, by which its log lines can be searched. */
  requestId: z.nullable(z.string()),
  count: z.int(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  resolvedAt: z.nullable(z.iso.datetime()),
  /** When it occurred again after it was resolved. */
  reopenedAt: z.nullable(z.iso.datetime()),
});
export type ErrorGroup = z.output<typeof ErrorGroup>;

export const ERROR_SORTS = ['seen', 'first', 'count'] as const;
export type ErrorSort = (typeof ERROR_SORTS)[number];
export const ERROR_STATES = ['open', 'resolved'] as const;

export const listErrors = route({
  method: 'GET',
  path: '/errors',
  access: 'admin',
  summary: 'Unexpected errors grouped by cause, latest first',
  query: z.object({
    q: z.optional(SearchText),
    state: z.optional(z.enum(ERROR_STATES, 'Errors are open or resolved.')),
    source: z.optional(ErrorSource),
    sort: z.optional(z.enum(ERROR_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ errors: z.array(ErrorGroup), ...Paged }),
});
export const resolveError = route({
  method: 'PUT',
  path: '/errors/:id',
  access: 'admin',
  summary: 'Mark an error as resolved, or open it again; a resolved one that comes again opens by itself',
  body: z.object({ resolved: z.boolean('Resolved is true or false.') }),
  reply: z.object({ message: z.string() }),
});
