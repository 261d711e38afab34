import { CamelCasePlugin, Kysely } from 'kysely';
import { types, type Pool } from 'pg';
import { AfterCommitDialect, type Db, type Tx } from './after-commit.ts';
import type { Query } from './named-statement.ts';
import { createPool } from './pg-pool.ts';
import type { Tables } from './tables.ts';

export { sql } from 'kysely';
export { namedStatement, type Query } from './named-statement.ts';

const INT8 = 20;
types.setTypeParser(INT8, toSafeInteger);

/** Money and counts are bigint in the database and exact in a double; a larger value is an error instead of a rounded number. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`too large for a number: ${text}`);
  return value;
}

const names = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The query builder on the pool: camelCase names in TypeScript, snake_case in PostgreSQL. */
export function createDb(pool: Pool): Db {
  const dialect = new AfterCommitDialect({ pool: createPool(pool) });
  return dialect.attach(new Kysely<Tables>({ dialect, plugins: [names] }));
}

type Queries<Rows extends readonly object[]> = { [Place in keyof Rows]: Query<Rows[Place]> };
type Results<Rows extends readonly object[]> = { [Place in keyof Rows]: Rows[Place][] };

/**
 * Executes these queries in one round trip. PostgreSQL runs them one after the other, so each sees the writes of the earlier
 * ones, and the rows committed while they waited for a lock. No query may depend on another's result.
 */
export async function pipeline<Rows extends readonly object[]>(tx: Tx, ...queries: Queries<Rows>): Promise<Results<Rows>> {
  const compiled = queries.map((query) => query.compile(tx));
  const results = await tx.getExecutor().provideConnection((connection) =>
    Promise.all(
      compiled.map(async (query) => {
        const result = await connection.executeQuery<Record<string, unknown>>(query);
        return names.transformResult({ result, queryId: query.queryId });
      }),
    ),
  );
  return results.map(({ rows }) => rows) as unknown as Results<Rows>;
}
