import * as z from 'zod/mini';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';

export const ERROR_SOURCES = ['request', 'page', 'job', 'extension', 'process'] as const;
const ErrorSource = z.enum(ERROR_SOURCES, 'Choose one of the sources.');

/** Unexpected errors of one cause. Without values of requests and without personal data. */
export const ErrorGroup = z.object({
  _id: z.string(),
  source: z.enum(ERROR_SOURCES),
  /** The kind, with PostgreSQL's or Node's code where it has one. */
  name: z.string(),
  message: z.string(),
  /** Our own lines of the stack, innermost first. */
  frames: z.array(z.string()),
  /** Where it came up last: a route such as `GET /order/:id`, or the name of a job or extension. */
  place: z.string(),
  /** The version of the app in which it came up last. */
  version: z.string(),
  /** Of the last request, by which its lines in the log are found. */
  requestId: z.nullable(z.string()),
  count: z.int(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  resolvedAt: z.nullable(z.iso.datetime()),
  /** When it came again after it was resolved. */
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
