import { type Kysely, sql } from 'kysely';

/**
 * A part of a migration on DATABASE_URL: statements of one transaction, index statements each without one, or an update that
 * is committed batch by batch.
 */
export type MigrationStep =
  | { kind: 'transaction'; text: string }
  | { kind: 'indexes'; statements: string[] }
  | { kind: 'batches'; table: string; text: string };

const STEP = /^-- step(?: in batches of (\w+))?:.*$/m;
const CONCURRENTLY = /\bindex concurrently\b/g;
const CREATED_INDEX = /^create (?:unique )?index concurrently (\w+)/;
/** Blocks of 8 kB in a batch: one to three thousand rows, whose locks are held for a fraction of a second. */
const BATCH_BLOCKS = 32;

/** The steps of a migration, which begin with lines like `-- step: …`; none where it is one transaction. */
export function stepsOf(text: string): MigrationStep[] {
  // The captured table of each heading comes before its statements; the first part is the comment of the file.
  const [, ...parts] = text.split(STEP);
  return Array.from({ length: parts.length / 2 }, (_, i) => stepOf(parts[2 * i], (parts[2 * i + 1] ?? '').trim()));
}

function stepOf(table: string | undefined, text: string): MigrationStep {
  if (table !== undefined) return { kind: 'batches', table, text: text.replace(/;$/, '') };
  if (text.search(CONCURRENTLY) < 0) return { kind: 'transaction', text };
  const statements = text.split(';').map((it) => it.replaceAll(/^\s*--.*$/gm, '').trim());
  return { kind: 'indexes', statements: statements.filter((it) => it !== '') };
}

/** The statements for one transaction, in which an index cannot be built concurrently. */
export const asOneTransaction = (text: string): string => text.replaceAll(CONCURRENTLY, 'index');

/** How to run statements of a step: in a transaction, which is repeated while a table is busy. */
export type RunInTransaction = (statements: string) => Promise<void>;
type Running = { db: Kysely<unknown>; name: string; steps: MigrationStep[]; inTransaction: RunInTransaction };

/**
 * Runs the steps that have not been run: those of an interrupted upgrade are in the table migration_step. A step that was
 * interrupted itself is repeated, so updates in batches must leave out the rows they have changed.
 */
export async function runSteps({ db, name, steps, inTransaction }: Running): Promise<void> {
  await inTransaction('create table if not exists migration_step (migration text, step integer, primary key (migration, step))');
  const { rows } = await sql<{ step: number }>`select step from migration_step where migration = ${name}`.execute(db);
  const done = new Set(rows.map(({ step }) => step));
  for (const [number, step] of steps.entries()) {
    if (done.has(number)) continue;
    if (step.kind === 'indexes') for (const statement of step.statements) await runIndexStatement(db, statement);
    if (step.kind === 'batches') await runBatches(db, step, inTransaction);
    const recorded = `insert into migration_step values ('${name}', ${number});`;
    await inTransaction(step.kind === 'transaction' ? `${step.text};\n${recorded}` : recorded);
  }
}

/** An index that a crash left half built is invalid and would be skipped by `if not exists`, so it is dropped first. */
async function runIndexStatement(db: Kysely<unknown>, statement: string): Promise<void> {
  const index = CREATED_INDEX.exec(statement)?.[1];
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index ?? null})`.execute(db);
  if (rows[0]?.valid) return;
  if (rows[0] && index !== undefined) await sql`drop index concurrently ${sql.id(index)}`.execute(db);
  await sql.raw(statement).execute(db);
}

/** Goes through the table by the places of its rows, which needs no index. Rows that are added meanwhile come at its end. */
async function runBatches(
  db: Kysely<unknown>,
  { table, text }: { table: string; text: string },
  inTransaction: RunInTransaction,
): Promise<void> {
  for (let block = 0; ; block += BATCH_BLOCKS) {
    const { rows } = await sql<{ blocks: number }>`
      select (pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint)::integer as blocks`.execute(db);
    if (block >= (rows[0]?.blocks ?? 0)) return;
    const place = `${table}.ctid >= '(${block},0)'::tid and ${table}.ctid < '(${block + BATCH_BLOCKS},0)'::tid`;
    // In parentheses, since an `or` of the condition would reach beyond the batch.
    await inTransaction(`${text.replace(/\bwhere\b([^]*)$/, 'where ($1)')} and ${place};`);
  }
}
