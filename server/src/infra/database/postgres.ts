import type { FastifyBaseLogger } from 'fastify';
import { Client, Pool, type PoolConfig } from 'pg';
import { StartupError } from '#infra/startup';
import type { Config } from '#infra/config';
import { createDb, type Db } from './db.ts';
import { startEmbeddedPostgres } from '#infra/embedded-postgres';

/** The database, whichever it is. `close` ends what we opened, and with it the embedded one. */
export type Postgres = {
  kind: 'embedded' | 'external';
  pool: Pool;
  db: Db;
  close(): Promise<void>;
};
type Options = { config: Config; log: FastifyBaseLogger; lost: (why: StartupError) => void };

const OLDEST = 15;
/**
 * Nothing waits for ever: a customer has left long before. The times are milliseconds and grow from lock to statement, so
 * that the answer names the nearest cause.
 */
const LIMITS: PoolConfig = {
  max: 20,
  connectionTimeoutMillis: 5000, // also the longest wait for a free connection
  lock_timeout: 5000,
  statement_timeout: 10_000,
  query_timeout: 13_000, // for a database that accepts a question and says nothing, not even that it took too long
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'selvedge',
};

/** Opens the embedded database, or the one of DATABASE_URL. Throws CannotStart with what to do about it. */
export async function openPostgres({ config, log, lost }: Options): Promise<Postgres> {
  const { where, kind, stop } = await whereItIs({ config, log, lost });
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

type Where = { where: PoolConfig; kind: Postgres['kind']; stop: () => Promise<void> };

async function whereItIs({ config, log, lost }: Options): Promise<Where> {
  if (config.databaseUrl !== null) {
    await tryOut(config.databaseUrl);
    return { where: { connectionString: config.databaseUrl }, kind: 'external', stop: async () => undefined };
  }
  const { address, database, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log, lost });
  return { where: { ...address, database }, kind: 'embedded', stop };
}

function openPool(where: PoolConfig, log: FastifyBaseLogger): Pool {
  const pool = new Pool({ ...LIMITS, ...where });
  const hear = (error: Error): void => {
    if (!pool.ending) log.warn({ err: error }, 'a connection to the database was lost');
  };
  // A connection may die idle, or in a pause of a transaction; unheard, its error would end the process.
  pool.on('error', hear).on('connect', (client) => client.on('error', hear));
  return pool;
}

/** One connection, to say in words what is wrong before anything else starts. */
async function tryOut(url: string): Promise<void> {
  const { version, mayCreate } = await question(url);
  if (version < OLDEST) {
    throw new StartupError(
      `DATABASE_URL leads to PostgreSQL ${version}, and the shop needs ${OLDEST} or later: upgrade it, or use another.`,
    );
  }
  if (!mayCreate) {
    throw new StartupError('The user in DATABASE_URL may not create tables there: make it the owner of the database.');
  }
}

type Answers = { version: number; mayCreate: boolean };

async function question(url: string): Promise<Answers> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {}); // the query fails with the same error
    await client.connect();
    const { rows } = await client.query<Answers>(
      `select current_setting('server_version_num')::int / 10000 as version,
        has_schema_privilege(coalesce(current_schema(), 'public'), 'create')
          and has_database_privilege(current_database(), 'create') as "mayCreate"`,
    );
    await client.end();
    return rows[0] ?? { version: 0, mayCreate: false };
  } catch (error) {
    throw new StartupError(inWords(error));
  }
}

const UNTRUSTED =
  'leads to a server whose certificate is not trusted here: set NODE_EXTRA_CA_CERTS to the file of its authority.';

/** PostgreSQL's codes (appendix A of its manual) and the system's; the address is not repeated, since it holds the password. */
const REASONS: Record<string, string> = {
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

/** Where the driver has words only. */
const WORDS: [RegExp, string][] = [
  [/timeout/i, 'leads to a host that does not answer: check host, port and firewall.'],
  [/does not support SSL/, 'asks for an encrypted connection, which that server does not offer: leave sslmode out.'],
  [/Connection terminated/, 'leads to something that hangs up, perhaps no PostgreSQL: check host, port and firewall.'],
];

function inWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  const reason = REASONS[code] ?? WORDS.find(([words]) => words.test(message))?.[1];
  return `DATABASE_URL ${reason ?? `could not be used (${message}): write postgres://user:password@host:5432/name.`}`;
}
