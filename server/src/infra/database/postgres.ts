import type { FastifyBaseLogger } from 'fastify';
import { Client, Pool, type PoolConfig } from 'pg';
import { StartupError } from '#kernel/startup-error';
import type { Config } from '#infra/config';
import type { Db } from './after-commit.ts';
import { createDb } from './db.ts';
import { startEmbeddedPostgres } from '#infra/embedded-postgres';

/** The embedded or external database. `close` ends the pool, and the embedded server. */
export type Postgres = {
  kind: 'embedded' | 'external';
  pool: Pool;
  db: Db;
  close(): Promise<void>;
};
type Options = { config: Config; log: FastifyBaseLogger; lost: (why: StartupError) => void };

const MIN_POSTGRES_VERSION = 15;
/** Timeouts in milliseconds. They grow from lock to statement to query, so that the error names the nearest cause. */
const POOL_OPTIONS: PoolConfig = {
  max: 20,
  connectionTimeoutMillis: 5000, // Also the timeout for a free connection of the pool.
  lock_timeout: 5000,
  statement_timeout: 10_000,
  query_timeout: 13_000, // For a database that does not respond, so that its own timeout cannot be reported.
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'selvedge',
};

/** Opens the embedded database, or the one of DATABASE_URL. Throws StartupError with the sentence for the operator. */
export async function openPostgres({ config, log, lost }: Options): Promise<Postgres> {
  const { where, kind, stop } = await locateDatabase({ config, log, lost });
  const pool = openPool(where, log);
  return {
    kind,
    pool,
    db: createDb(pool),
    async close() {
      await pool.end();
      await stop();
    },
  };
}

type DatabaseLocation = { where: PoolConfig; kind: Postgres['kind']; stop: () => Promise<void> };

async function locateDatabase({ config, log, lost }: Options): Promise<DatabaseLocation> {
  if (config.databaseUrl !== null) {
    await checkServer(config.databaseUrl);
    return { where: { connectionString: config.databaseUrl }, kind: 'external', stop: async () => undefined };
  }
  const { address, database, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log, lost });
  return { where: { ...address, database }, kind: 'embedded', stop };
}

function openPool(where: PoolConfig, log: FastifyBaseLogger): Pool {
  const pool = new Pool({ ...POOL_OPTIONS, ...where });
  const onError = (error: Error): void => {
    if (!pool.ending) log.warn({ event: 'db.connection_lost', err: error }, 'a database connection was lost');
  };
  // A connection may be lost while idle, or between two statements of a transaction: an unhandled 'error' event would end the
  // process.
  pool.on('error', onError).on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Opens one connection, so that a wrong DATABASE_URL is reported before anything else starts. */
async function checkServer(url: string): Promise<void> {
  const { version, mayCreate } = await probeServer(url);
  if (version < MIN_POSTGRES_VERSION) {
    throw new StartupError(
      `DATABASE_URL leads to PostgreSQL ${version}, and the shop needs ${MIN_POSTGRES_VERSION} or later: upgrade it, or use another.`,
    );
  }
  if (!mayCreate) {
    throw new StartupError('The user in DATABASE_URL may not create tables there: make it the owner of the database.');
  }
}

type ServerInfo = { version: number; mayCreate: boolean };

async function probeServer(url: string): Promise<ServerInfo> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {}); // The query fails with the same error.
    await client.connect();
    const { rows } = await client.query<ServerInfo>(
      `select current_setting('server_version_num')::int / 10000 as version,
        has_schema_privilege(coalesce(current_schema(), 'public'), 'create')
          and has_database_privilege(current_database(), 'create') as "mayCreate"`,
    );
    await client.end();
    return rows[0] ?? { version: 0, mayCreate: false };
  } catch (error) {
    throw new StartupError(describeConnectionError(error));
  }
}

const UNTRUSTED =
  'leads to a server whose certificate is not trusted here: set NODE_EXTRA_CA_CERTS to the file of its authority.';

/**
 * Messages for error codes of PostgreSQL (appendix A of its manual) and of the system; the URL is not repeated, because it
 * holds the password.
 */
const REASONS_BY_CODE: Record<string, string> = {
  ENOTFOUND: 'names a host that does not exist: check its spelling.',
  EAI_AGAIN: 'names a host that cannot be looked up now: check its spelling and the network.',
  ECONNREFUSED: 'leads to a place where no PostgreSQL listens: start it, or check host and port.',
  ENOENT: 'leads to a socket that does not exist: start PostgreSQL, or check the path.',
  ETIMEDOUT: 'leads to a host that does not answer: check host, port and firewall.',
  EHOSTUNREACH: 'leads to a host that cannot be reached: check host and network.',
  ENETUNREACH: 'leads to a host that cannot be reached: check host and network.',
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  '28P01': 'has a wrong user or password: correct it.',
  '28000': 'has a user whom the database does not let in: check user, password and the server’s access rules.',
  '3D000': 'names a database that does not exist: create it, or correct the name.',
  '42501': 'has a user who may not use that database: grant it the right to.',
  '53300': 'leads to a PostgreSQL without a free connection: end some, or raise max_connections.',
  '57P03': 'leads to a PostgreSQL that is just starting: wait a moment and start again.',
};

/** For driver errors without a code. */
const REASONS_BY_MESSAGE: [RegExp, string][] = [
  [/timeout/i, 'leads to a host that does not answer: check host, port and firewall.'],
  [/does not support SSL/, 'asks for an encrypted connection, which that server does not offer: leave sslmode out.'],
  [/Connection terminated/, 'leads to something that hangs up, perhaps no PostgreSQL: check host, port and firewall.'],
];

function describeConnectionError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  const reason = REASONS_BY_CODE[code] ?? REASONS_BY_MESSAGE.find(([words]) => words.test(message))?.[1];
  return `DATABASE_URL ${reason ?? `could not be used (${message}): write postgres://user:password@host:5432/name.`}`;
}
