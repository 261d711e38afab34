import type { Pool, PoolClient } from 'pg';

/** A query that was sent to the database. */
export type RecordedQuery = { text: string; values: unknown[] };

export type QueryRecorder = { queries: () => RecordedQuery[]; forget: () => void };

/** Records the queries on the connections of a pool from now on, in order, until `forget`. */
export function recordQueries(pool: Pool): QueryRecorder {
  const queries: RecordedQuery[] = [];
  const recorded = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (queryConfig: unknown, ...rest: unknown[]): unknown => {
        if (
          typeof queryConfig === 'object' &&
          queryConfig !== null &&
          'text' in queryConfig &&
          'values' in queryConfig &&
          Array.isArray(queryConfig.values)
        )
          queries.push({ text: String(queryConfig.text), values: queryConfig.values });
        return Reflect.apply(query, client, [queryConfig, ...rest]);
      },
    });
  });
  return { queries: () => [...queries], forget: () => void queries.splice(0) };
}

/** A plan's steps, parents before children. */
export function stepsOf<Plan extends { Plans?: Plan[] }>(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap((below) => stepsOf(below))];
}

/** Plans queries like a shop whose tables are too large for sequential scans: the small tables of a test might be scanned. */
export async function explained<Plan>(pool: Pool, { text, values }: RecordedQuery, options = ''): Promise<Plan | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (${options}format json) ${text}`, values);
    return rows[0]?.['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Tables with one row, however the shop grows. */
const OF_ONE_ROW = new Set(['shop_settings']);

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };

/** Tables that are scanned without an index during `todo`, with the query. */
export async function findSequentialScans(pool: Pool, questions: QueryRecorder, todo: () => Promise<unknown>): Promise<string[]> {
  questions.forget();
  await todo();
  const queryConfig = questions.queries().filter(({ text }) => /^\s*(\(|select|with|update|delete)/i.test(text));
  if (queryConfig.length === 0) throw new Error('nothing was asked');
  const whole: string[] = [];
  for (const question of queryConfig) {
    const plan = await explained<PlanNode>(pool, question);
    for (const { 'Node Type': type, 'Relation Name': table = '' } of plan ? stepsOf(plan) : [])
      if (type === 'Seq Scan' && !OF_ONE_ROW.has(table)) whole.push(`${table}: ${question.text.replaceAll(/\s+/g, ' ')}`);
  }
  return whole;
}
