import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { countDbTime } from '#infra/logging/telemetry';
import { statementName } from './named-statement.ts';

/**
 * Errors after which a connection's prepared statements are stale: a table was changed in a running shop (0A000), or a
 * connection pooler lost the statements (26000).
 */
const STALE_STATEMENT = new Set(['0A000', '26000']);

/** The pool for the query builder: queries are pipelined, and a named statement is prepared once on each connection. */
export function createPool(pool: Pool): PostgresPool {
  pool.options.pipeline = true;
  return { options: pool.options, end: () => pool.end(), connect: async () => prepareNamed(await pool.connect()) };
}

function prepareNamed(client: PoolClient): PostgresPoolClient {
  let isStale = false;

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const began = performance.now();
    try {
      const { command, rowCount, rows } = await client.query({ name: statementName(text), text, values: [...values] });
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (error instanceof Error && 'code' in error && STALE_STATEMENT.has(String(error.code))) isStale = true;
      throw error;
    } finally {
      countDbTime(performance.now() - began);
    }
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isStale),
  };
}
