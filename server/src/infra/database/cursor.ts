import { sql } from 'kysely';
import type { Db, Tx } from './after-commit.ts';

type Sql = ReturnType<typeof sql>;

/**
 * The rows of a query of any size in batches. The query runs once, by a cursor, whose transaction ends with the last batch or
 * with the caller's loop. A caller that takes more than ten seconds for a batch gets an error, and the connection is free again
 * (`idle_in_transaction_session_timeout`).
 */
export async function* readByCursor<Row>(db: Db, query: Sql, { batchSize }: { batchSize: number }): AsyncGenerator<Row[]> {
  const opened = Promise.withResolvers<Tx>();
  const finished = Promise.withResolvers<void>();
  const transaction = db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => {
      opened.resolve(tx);
      return finished.promise;
    });
  transaction.catch(opened.reject);
  try {
    const tx = await opened.promise;
    await sql`declare batches cursor for ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from batches`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
    }
  } finally {
    finished.resolve();
    await transaction.catch(() => undefined); // Nothing was written; an error of the query is thrown above.
  }
}
