import * as z from 'zod/mini';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';

/** A job that failed after retries for about a day. */
export const DeadJob = z.object({
  _id: z.string(),
  /** The kind of job, such as `mail.deliver`. */
  name: z.string(),
  /** The last error, without secrets and without personal data. */
  error: z.string(),
  tries: z.int(),
  createdAt: z.iso.datetime(),
  gaveUpAt: z.iso.datetime(),
});
export type DeadJob = z.output<typeof DeadJob>;

export const JOB_SORTS = ['failed', 'tries'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const listJobs = route({
  method: 'GET',
  path: '/jobs',
  access: 'admin',
  summary: 'Jobs that failed and are no longer retried, latest first',
  query: z.object({
    sort: z.optional(z.enum(JOB_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ jobs: z.array(DeadJob), ...Paged }),
});
export const retryJob = route({
  method: 'POST',
  path: '/jobs/:id/retry',
  access: 'admin',
  summary: 'Retry a failed job',
  reply: z.object({ message: z.string() }),
});
