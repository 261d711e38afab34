/**
 * Writes server/src/infra/database/tables.ts from the migrations, so that a query that does not fit the tables does not compile.
 * With --check it only compares, and fails where the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freshDatabase } from '../server/src/test-support/database.ts';

type Column = { table: string; name: string; type: string; nullable: boolean; hasDefault: boolean; generated: boolean };

const FILE = resolve(import.meta.dirname, '../server/src/infra/database/tables.ts');

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely\\_%'
  order by c.relname, a.attnum`;

/** TypeScript type of a column as the driver returns it, and as it is written if that differs. Other types are text. */
const TYPES: Record<string, { read: string; write?: string }> = {
  smallint: { read: 'number' },
  integer: { read: 'number' },
  bigint: { read: 'number' },
  real: { read: 'number' },
  'double precision': { read: 'number' },
  numeric: { read: 'string', write: 'string | number' },
  boolean: { read: 'boolean' },
  bytea: { read: 'Buffer' },
  'timestamp with time zone': { read: 'Date' },
  json: { read: 'unknown', write: 'string' }, // Written as JSON text: the driver would send an array as an SQL array.
  jsonb: { read: 'unknown', write: 'string' },
};

async function readColumns(): Promise<Column[]> {
  const { pool, drop } = await freshDatabase();
  const { rows } = await pool.query<Column>(COLUMNS);
  await drop();
  return rows;
}

function render(columns: Column[]): string {
  const body = [...Map.groupBy(columns, ({ table }) => table)].map(([table, its]) => renderTable(table, its)).join('');
  const kysely = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((word) => body.includes(`${word}<`));
  return [
    '/** Written by `node tools/table-types.ts` from the migrations; edit those instead. */\n',
    body.includes('Paise') ? `import type { Paise } from '@shop/contract/money';\n` : '',
    kysely.length > 0 ? `import type { ${kysely.join(', ')} } from 'kysely';\n` : '',
    `\nexport type Tables = {\n${body}};\n`,
  ].join('');
}

const renderTable = (table: string, columns: Column[]): string =>
  `  ${camel(table)}: {\n${columns.map((column) => `    ${camel(column.name)}: ${typeOf(column)};\n`).join('')}  };\n`;

function typeOf(column: Column): string {
  const { read, write } = valueOf(column);
  const orNull = column.nullable ? ' | null' : '';
  const readable = read === 'unknown' ? read : read + orNull;
  if (column.generated) return `GeneratedAlways<${readable}>`;
  if (write !== undefined) {
    return `ColumnType<${readable}, ${write}${orNull}${column.hasDefault ? ' | undefined' : ''}, ${write}${orNull}>`;
  }
  return column.hasDefault ? `Generated<${readable}>` : readable;
}

function valueOf({ name, type }: Pick<Column, 'name' | 'type'>): { read: string; write?: string } {
  if (type.endsWith('[]')) return { read: `${valueOf({ name: '', type: type.slice(0, -2) }).read}[]` };
  if (name.endsWith('_paise')) return { read: 'Paise' };
  return TYPES[type] ?? { read: 'string' };
}

const camel = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_, character: string) => character.toUpperCase());

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const written = render(await readColumns());
if (!values.check) {
  writeFileSync(FILE, written);
} else if (readFileSync(FILE, 'utf8') !== written) {
  process.stderr.write(`${relative(process.cwd(), FILE)} does not fit the migrations: run "node tools/table-types.ts".\n`);
  process.exitCode = 1;
}
