import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { withTransactionPipelining } from './pipelined-client.ts';

/** Statements that the database keeps ready, on each connection. */
const MOST_PREPARED = 300;
/** Texts whose number has no end, such as lists of values, are not worth keeping. */
const LONGEST_PREPARED = 12_000;

/** What looks for words is planned for these words each time: whether a tenth of all rows has them, or none, decides the way. */
const FOR_WORDS = /\bi?like\b/i;

const LIFTS = /^set (local )?statement_timeout = 0/;
const RESTORES = /^reset statement_timeout/;
/** The driver has waited for its `query_timeout` (milliseconds). */
const UNANSWERED = /Query read timeout/;
const FOR_EVER = 2 ** 31 - 1; // ms; the longest that a timer can wait
/** A table changed under a running shop, or something between it and the database forgot: what the connection has prepared is of yesterday. */
const STALE = /cached plan must not change result type|prepared statement "[^"]*" does not exist/;

/**
 * The pool as the query builder uses it. A statement that is asked again is prepared once on each connection, a transaction's
 * `begin` travels with its first statement, and a database that took a question and never answers is hung up on, so that no
 * request waits for ever. What lifted the database's own limit, as migrations do, is waited for.
 */
export function createPool(pool: Pool): PostgresPool {
  // What is asked together is sent together (`together` in db.ts).
  pool.options.pipeline = true;
  const known = new Map<PoolClient, PostgresPoolClient>();
  const nameOf = createNames();
  pool.on('remove', (client) => known.delete(client as PoolClient));

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const found = known.get(client) ?? patientClient(client, nameOf);
      known.set(client, found);
      return found;
    },
  };
}

/** A name for a text that was asked before; the first time it may be the only one. */
function createNames() {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_PREPARED || text.length > LONGEST_PREPARED || FOR_WORDS.test(text)) return name;
    if (seen.size > 10 * MOST_PREPARED) seen.clear();
    if (!seen.has(text)) {
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    // By its text, so that it is the same for whoever else uses these connections.
    const made = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, made);
    return made;
  };
}

type NameOf = ReturnType<typeof createNames>;

function patientClient(client: PoolClient, nameOf: NameOf): PostgresPoolClient {
  const send = withTransactionPipelining(client);
  let isLong = false;
  let isSpent = false;
  /** Why nothing can be asked on this connection any more. */
  let hungUp: Error | null = null;

  function learnFrom(fault: unknown): void {
    if (!(fault instanceof Error)) return;
    if (STALE.test(fault.message)) isSpent = true;
    if (!UNANSWERED.test(fault.message) || hungUp) return;
    hungUp = fault;
    client.release(fault);
  }

  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (hungUp) throw hungUp;
    if (LIFTS.test(text)) isLong = true;
    if (RESTORES.test(text)) isLong = false;
    const name = values.length > 0 ? nameOf(text) : undefined;
    try {
      const { command, rowCount, rows } = await send({ text, values, name, patience: isLong ? FOR_EVER : undefined });
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (fault) {
      learnFrom(fault);
      throw fault;
    }
  }

  return {
    query: ask as PostgresPoolClient['query'],
    release(destroy = false) {
      if (!hungUp) client.release(destroy || isSpent);
    },
  };
}
