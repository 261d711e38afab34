import { Query, type Connection, type PoolClient, type QueryResult } from 'pg';

/** The statement that opens a transaction, and the name under which a connection keeps it. */
export const BEGIN = 'begin';

export type Statement = {
  text: string;
  values: readonly unknown[];
  /** Under which the connection keeps the statement. */
  name?: string | undefined;
  /** Milliseconds to wait for the answer, where not the pool's `query_timeout`. */
  patience?: number | undefined;
};

/**
 * Asks one statement. What is asked in the same breath leaves in one write. With `begins`, a `begin` that the connection has
 * prepared goes before it and opens a transaction: one way to the database and back instead of two. Should the beginning fail,
 * the database skips the statement, since one Sync ends both
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY).
 */
export function runStatement(
  client: PoolClient,
  { text, values, name, patience }: Statement,
  { begins = false } = {},
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new Query(text, [...values], (fault: Error | null | undefined, answer: unknown) => {
      if (fault) reject(fault);
      else resolve(lastOf(answer));
    });
    const submit = query.submit.bind(query);
    Object.assign(query, {
      name,
      query_timeout: patience,
      begins,
      submit(connection: Connection) {
        const { stream } = connection;
        stream.cork();
        process.nextTick(() => stream.uncork());
        if (begins) begin(connection);
        return submit(connection);
      },
    });
    client.query(query);
  });
}

function begin(connection: Connection): void {
  connection.bind({ statement: BEGIN }, true);
  connection.execute({}, true);
}

/** A message with several statements is answered by a list: one answer each. */
const lastOf = (answer: unknown) => (Array.isArray(answer) ? answer.at(-1) : answer) as QueryResult;
