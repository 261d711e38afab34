import { CamelCasePlugin, Kysely, type Transaction } from 'kysely';
import { types, type Pool } from 'pg';
import { AfterCommitDialect } from './after-commit.ts';
import type { Query } from './named-statement.ts';
import { createPool } from './pg-pool.ts';
import type { Tables } from './tables.ts';

export { sql } from 'kysely';
export { namedStatement, type Query } from './named-statement.ts';

/** Anything that can answer a question. */
export type Db = Kysely<Tables>;

/** Proof that a transaction is open: only `db.transaction().execute` makes one, and every write asks for one. */
export type Tx = Transaction<Tables>;

const INT8 = 20;
types.setTypeParser(INT8, toSafeInteger);

/** Money and counts are bigint in the database and exact in a double; anything larger is a fault, not a rounding. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`too large for a number: ${text}`);
  return value;
}

const names = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Speaks to PostgreSQL through the pool: camelCase names here, snake_case there. */
export function createDb(pool: Pool): Db {
  const dialect = new AfterCommitDialect({ pool: createPool(pool) });
  return dialect.attach(new Kysely<Tables>({ dialect, plugins: [names] }));
}

type Questions<Rows extends readonly object[]> = { [Place in keyof Rows]: Query<Rows[Place]> };
type Answers<Rows extends readonly object[]> = { [Place in keyof Rows]: Rows[Place][] };

/**
 * Asks all of these in one trip to the database, which answers them one after the other: each sees what the ones before it
 * did, and what they waited for. None may need another's answer.
 */
export async function pipeline<Rows extends readonly object[]>(tx: Tx, ...questions: Questions<Rows>): Promise<Answers<Rows>> {
  const asked = questions.map((question) => question.compile(tx));
  const answers = await tx.getExecutor().provideConnection((connection) =>
    Promise.all(
      asked.map(async (question) => {
        const result = await connection.executeQuery<Record<string, unknown>>(question);
        return names.transformResult({ result, queryId: question.queryId });
      }),
    ),
  );
  return answers.map(({ rows }) => rows) as unknown as Answers<Rows>;
}
