import { globSync, statSync } from 'node:fs';
import { link, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { StartupError } from '../../server/src/kernel/startup-error.ts';
import { writeArchive } from './archive.ts';
import { FORMAT, MANIFEST, pictureFile, tableFile, type Manifest } from './manifest.ts';
import { dumpTable, listSequences, listTables } from './tables.ts';

/** Exists while a migration is applied in steps, whose tables fit no version until it is done. */
const UPGRADE_UNDER_WAY = 'migration_step';

type Making = {
  /** A connection to the shop's database; the shop may be open. */
  client: ClientBase;
  /** Folder of the images; null if they are stored in a bucket. */
  media: string | null;
  /** Path of the backup. The file is renamed to it once it is complete. */
  file: string;
  now: Date;
};

/**
 * Writes a consistent snapshot of database and pictures into one file while the shop is open: all tables are read in one
 * repeatable-read transaction. Pictures are copied after the tables and are never deleted, so none is missing.
 */
export async function makeBackup({ client, media, file, now }: Making): Promise<Manifest> {
  const spool = await mkdtemp(join(dirname(file), '.backup-'));
  const unfinished = join(spool, 'unfinished.tar');
  try {
    const database = await dumpDatabase(client, spool);
    const pictures = media === null ? null : picturesIn(media);
    const manifest = { format: FORMAT, madeAt: now.toISOString(), ...database, pictures: pictures?.length ?? null } as const;

    await writeArchive(unfinished, [
      { name: MANIFEST, text: JSON.stringify(manifest, null, 2) },
      ...manifest.tables.map((table) => ({ name: tableFile(table), path: join(spool, `${table.schema}.${table.name}`) })),
      ...(media === null ? [] : (pictures ?? []).map((name) => ({ name: pictureFile(name), path: join(media, name) }))),
    ]);
    await link(unfinished, file); // Unlike a rename, a link does not replace an existing file.
    return manifest;
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

async function dumpDatabase(client: ClientBase, spool: string): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await client.query('begin transaction isolation level repeatable read, read only');
  const tables: Manifest['tables'] = [];
  const all = await listTables(client);
  if (all.some(({ name }) => name === UPGRADE_UNDER_WAY))
    throw new StartupError(
      'An upgrade of the database is under way: make the backup once it is done, or start the newer version again.',
    );
  for (const { schema, name, columns } of all) {
    const rows = await dumpTable(client, { schema, name, columns }, join(spool, `${schema}.${name}`));
    tables.push({ schema: schema === 'jobs' ? 'jobs' : 'public', name, columns, rows });
  }
  const applied = await client.query<{ name: string }>('select name from kysely_migration order by name');
  // Sequences are read last and outside of the snapshot, so that they are at least those of its rows.
  const sequences = (await listSequences(client)).map(({ name, last }) => ({ schema: 'public' as const, name, last }));
  await client.query('commit');
  return { migrations: applied.rows.map(({ name }) => name), tables, sequences };
}

/** Complete pictures only: one that is being written has a temporary name. */
const picturesIn = (media: string): string[] =>
  globSync('**/*', { cwd: media })
    .filter((name) => !name.endsWith('.unfinished') && statSync(join(media, name)).isFile())
    .sort();
