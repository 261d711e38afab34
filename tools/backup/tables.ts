/**
 * The shop's tables as lines of JSON, one per row, compressed. Every PostgreSQL from version 15 writes and reads them
 * without pg_dump, and every value is exact: times to the microsecond, numbers to the last digit.
 */
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline as connect, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeIdentifier, type ClientBase } from 'pg';

export type Table = { schema: string; name: string; columns: string[] };
export type Sequence = { schema: string; name: string; last: string };

/** Bookkeeping tables of the migrations and of the queue are created anew, not restored. */
const OF_THE_PROGRAM = ['kysely_migration', 'kysely_migration_lock'];
/** Tables of the queue that contain jobs; the others are its bookkeeping. */
const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job'];
const ROWS_AT_ONCE = 1000;
/** Maximum characters of JSON in one insert statement of a restore. */
const BATCH = 2_000_000;

const identifier = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
const list = (columns: string[]): string => columns.map(escapeIdentifier).join(', ');

/** Every table of the shop, with the columns that are not generated. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname <> all ($1) or n.nspname = 'jobs' and c.relname = any ($2))
    group by n.nspname, c.relname
    order by n.nspname, c.relname`,
    [OF_THE_PROGRAM, JOB_TABLES],
  );
  return rows;
}

/** Sequences are restored too, so that the number of a failed order is not used again. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}

/** Writes a table's rows into a file; returns their number. It needs a transaction, since it uses a cursor. */
export async function dumpTable(client: ClientBase, table: Table, path: string): Promise<number> {
  await client.query(
    `declare its_rows no scroll cursor for
    select row_to_json(it)::text as row from (select ${list(table.columns)} from ${identifier(table)}) it`,
  );
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from its_rows`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
  }
  await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }));
  await client.query('close its_rows');
  return count;
}

/** Inserts the rows; returns their number. */
export async function loadTable(client: ClientBase, table: Table, compressed: Readable): Promise<number> {
  const columns = list(table.columns);
  const insert = `insert into ${identifier(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${identifier(table)}, $1::json)`;
  // An error of either stream is thrown in the loop below.
  const text = connect(compressed, createGunzip(), () => {});
  const lines = createInterface({ input: text, crlfDelay: Infinity });
  let count = 0;
  let batch: string[] = [];
  let characters = 0;
  const send = async (): Promise<void> => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    count += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (characters > BATCH) await send();
  }
  await send();
  return count;
}

export const setSequence = async (client: ClientBase, { schema, name, last }: Sequence): Promise<void> =>
  void (await client.query(`select setval($1::regclass, $2, true)`, [identifier({ schema, name }), last]));

type ForeignKey = { owner: string; name: string; definition: string };

/**
 * Truncates the tables and calls `fill`, which inserts rows in any order: foreign keys are dropped before and added again after
 * it, which checks all rows. Runs in one transaction of the tables' owner.
 */
export async function refill(client: ClientBase, tables: Table[], fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  );
  const all = tables.map(identifier);
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${all.join(', ')}`);
  await fill();
  for (const table of all) await client.query(`alter table ${table} enable trigger user`);
  for (const { owner, name, definition } of keys) {
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  }
}
