import { Pool, type PoolClient } from 'pg';
import { pino } from 'pino';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/infra/config/index.ts';
import { createDb } from '../server/src/infra/database/index.ts';
import { newId } from '../server/src/kernel/ids.ts';
import type { BenchRequest } from './client.ts';
import type { BenchShop } from './open-shop.ts';

type Statement = { text: string; values: unknown[] };
/** The SQL statements of one request. */
export type Recording = { statements: Statement[]; since: number };
export type Recorder = {
  record: (request: BenchRequest) => Promise<Recording>;
  close: () => Promise<void>;
};

/** A second instance of the shop in this process, whose statements are recorded. */
export async function openRecorder({ pool: where, folder }: BenchShop): Promise<Recorder> {
  const recorded: Statement[] = [];
  const pool = new Pool({ ...where.options, max: 4 });
  pool.on('connect', (client) => writeDown(client, recorded));
  const config = readConfig({ DATA_DIR: folder, ORDER_LIMITS: '0' });
  const log = pino({ level: 'silent' });
  const { http } = await createApp({ config, db: createDb(pool), pool, log, now: () => new Date(), site: null });
  await http.ready();

  return {
    async record({ method, path, token, body }) {
      recorded.length = 0;
      const since = Date.now();
      const headers = { authorization: `Bearer ${token}` };
      const reply = await http.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
      if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
      return { statements: [...recorded], since };
    },
    async close() {
      await http.close();
      await pool.end();
    },
  };
}

/** Statements of listeners and scheduled jobs are not part of the request. */
const OF_THE_CLOCK = /pg_notify|jobs\.(queue|version|schedule|job_common|warning)/;

function writeDown(client: PoolClient, recorded: Statement[]): void {
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]): unknown => {
      const text = typeof statement === 'string' ? statement : textOf(statement);
      const values = Array.isArray(rest[0]) ? rest[0] : valuesOf(statement);
      if (text !== '' && !OF_THE_CLOCK.test(text)) recorded.push({ text, values });
      return Reflect.apply(query, client, [statement, ...rest]);
    },
  });
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement && typeof statement.text === 'string'
    ? statement.text
    : '';
const valuesOf = (statement: unknown): unknown[] =>
  typeof statement === 'object' && statement !== null && 'values' in statement && Array.isArray(statement.values)
    ? statement.values
    : [];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const NUMBER = /^S-\d{4}-\d+$/;

/**
 * Ids and order numbers created by the recorded request are replaced by new ones, since they are unique in the database. An id
 * may be in the middle of a JSON text.
 */
function renewed({ statements, since }: Recording): Statement[] {
  const fresh = new Map<string, string>();
  const anew = (known: string, make: () => string): string => {
    const made = fresh.get(known) ?? make();
    fresh.set(known, made);
    return made;
  };
  const renew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value !== 'string') return value;
    if (NUMBER.test(value)) return anew(value, () => `${value.slice(0, 7)}${newId()}`);
    return value.replaceAll(ID, (id) => (isNewerThan(id, since) ? anew(id, newId) : id));
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(renew) }));
}

/** The first 48 bits of our ids (UUIDv7) are the time of creation in milliseconds. */
const isNewerThan = (id: string, since: number): boolean => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) >= since;

const names = new Map<string, string>();

/** Replays the statements on one connection, prepared and committed as by the shop. */
export async function replay(client: PoolClient, recordings: readonly Recording[]): Promise<boolean> {
  for (const { text, values } of recordings.flatMap(renewed)) {
    const name = names.get(text) ?? `b${names.size}`;
    names.set(text, name);
    await client.query(values.length > 0 ? { text, values, name } : { text });
  }
  return true;
}
