import type { Pool, PoolClient } from 'pg';
import { StartupError } from '../../server/src/kernel/startup-error.ts';
import { migrate, type MigrationFile, readMigrations } from '../../server/src/infra/database/index.ts';
import type { Storage } from '../../server/src/infra/storage/index.ts';
import { createJobs } from '../../server/src/infra/jobs/index.ts';
import { createLog } from '../../server/src/infra/logging/index.ts';
import { bufferOf, readArchive } from './archive.ts';
import { Manifest, MANIFEST, pictureIn, tableFile } from './manifest.ts';
import { loadTable, refill, setSequence } from './tables.ts';

type Restoring = { file: string; pool: Pool; files: Storage };

/**
 * Restores a backup into an empty database, and its images into the shop's storage, then runs the newer migrations. All rows
 * are inserted in one transaction: a truncated file leaves an empty database.
 * @throws StartupError if a shop exists already, or the backup is of a newer program
 */
export async function restoreBackup({ file, pool, files }: Restoring): Promise<Manifest> {
  await refuseFull(pool);
  const manifest = await manifestOf(file);
  await migrate(pool, migrationsOf(manifest));
  const jobs = await createJobs({ pool, log: createLog({ logLevel: 'silent' }), crowded: [], report: () => undefined }); // Creates the queue's own tables.
  await jobs.stop();

  await inTransaction(pool, (client) => fill(client, { manifest, file, files }));
  await migrate(pool);
  return manifest;
}

async function refuseFull(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('public.account') is not null as there`);
  if (!rows[0]?.there) return;
  const people = await pool.query('select 1 from account limit 1');
  if (people.rowCount === 0) return;
  throw new StartupError('There is a shop already: restore into an empty DATA_DIR, or an empty database.');
}

async function manifestOf(file: string): Promise<Manifest> {
  for await (const entry of readArchive(file)) {
    if (entry.name !== MANIFEST) break;
    return Manifest.parse(JSON.parse((await bufferOf(entry)).toString('utf8')));
  }
  throw new StartupError('That is no backup of a Selvedge.');
}

/** Creates the tables by the migrations of the backup. */
function migrationsOf({ migrations }: Manifest): MigrationFile[] {
  const ours = readMigrations();
  const unknown = migrations.filter((name) => !ours.some((it) => it.name === name));
  if (unknown.length === 0) return ours.filter(({ name }) => migrations.includes(name));
  throw new StartupError(`The backup was made by a newer Selvedge (it has ${unknown.join(', ')}): restore it with that version.`);
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Without a statement timeout, since restoring a constraint checks the whole table.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true); // The rollback removes everything that it created.
    throw error;
  }
}

type Filling = { manifest: Manifest; file: string; files: Storage };

async function fill(client: PoolClient, { manifest, file, files }: Filling): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableFile(table), table]));
  let pictures = 0;
  await refill(client, manifest.tables, async () => {
    for await (const entry of readArchive(file)) {
      const table = tables.get(entry.name);
      const picture = pictureIn(entry.name);
      if (table) {
        agree(entry.name, await loadTable(client, table, entry.content), table.rows);
        tables.delete(entry.name);
      } else if (picture !== null) {
        await files.put(picture, await bufferOf(entry));
        pictures += 1;
      }
    }
  });
  agree('tables', tables.size, 0);
  agree('pictures', pictures, manifest.pictures ?? 0);
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
}

function agree(what: string, actual: number, expected: number): void {
  if (actual !== expected)
    throw new StartupError(`The backup is damaged: of ${what} there are ${actual} and there should be ${expected}.`);
}
