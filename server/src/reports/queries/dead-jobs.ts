import type { DeadJob, JobSort, listJobs } from '@shop/contract/jobs';
import type { QueryOf } from '@shop/contract/route';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCapped, type Db, sql } from '#infra/database';
import { describeJobError } from '../describe-job-error.ts';

type Row = { id: string; name: string; output: unknown; tries: number; createdAt: Date; gaveUpAt: Date };
type JobsQuery = QueryOf<typeof listJobs>;

const SORT_KEYS = { failed: sql`gave_up_at`, tries: sql`tries` } satisfies Record<JobSort, unknown>;

/** Read from pg-boss's own table: its API reads one queue and loads all its jobs, including successful ones. */
const FAILED = sql`from jobs.job where state = 'failed'`;

/** One page of failed jobs, the latest first. pg-boss deletes them after two weeks at most. */
export async function deadJobs(
  db: Db,
  { page = 1, limit = PAGE_SIZE, sort, order }: JobsQuery,
): Promise<{ jobs: DeadJob[] } & Paged> {
  const direction = (order ?? (sort === undefined ? 'desc' : 'asc')) === 'asc' ? sql`asc` : sql`desc`;
  const { total, more } = await countCapped(db, sql`select ${FAILED}`);
  const { rows } = await sql<Row>`
    select id, name, output, retry_count + 1 as tries, created_on as created_at, coalesce(completed_on, created_on) as gave_up_at
    ${FAILED} order by ${SORT_KEYS[sort ?? 'failed']} ${direction}, id ${direction} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const jobs = rows.map(({ id: _id, name, output, tries, createdAt, gaveUpAt }) => ({
    _id,
    name,
    error: describeJobError(output),
    tries,
    createdAt: createdAt.toISOString(),
    gaveUpAt: gaveUpAt.toISOString(),
  }));
  return { jobs, total, more, page, pages: pagesOf(total, limit) };
}
