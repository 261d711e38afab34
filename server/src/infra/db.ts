import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { types, type Pool } from 'pg';
import { patientPool } from './patient-pool.ts';
import type { Tables } from './tables.ts';

export { sql } from 'kysely';

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

/** Speaks to PostgreSQL through the pool: camelCase names here, snake_case there. */
export const createDb = (pool: Pool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: patientPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
