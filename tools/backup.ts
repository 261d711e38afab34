/**
 * `npm run backup -- file.tar`: database and images in one file, while the shop is open or closed. With a folder the file is
 * named by the time, and is copied to the bucket of BACKUP_URL; with `--keep 14` older ones are deleted from it once the new
 * one is complete.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../server/src/infra/config/index.ts';
import { makeBackup } from './backup/make.ts';
import { mediaFolder, openToRead } from './backup/shop-location.ts';
import { exitOnError } from './backup/exit-on-error.ts';
import { copyOffSite, removeOffSite } from './backup/off-site.ts';
import { readArguments, rotateBackups } from './backup/rotate.ts';

const now = new Date();
const stamp = now.toISOString().slice(0, 16).replaceAll(':', '');

await exitOnError(async () => {
  const config = readConfig(process.env);
  const { target: named, keep } = readArguments(process.argv.slice(2));
  // npm runs its scripts in the project's folder, so paths are resolved against the caller's.
  const target = resolve(process.env['INIT_CWD'] ?? '.', named);
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (keep !== null && !isFolder) throw new RangeError(`--keep needs a folder, and ${target} is none.`);
  const file = isFolder ? join(target, `selvedge-${stamp}.tar`) : target;
  const { pool, close } = await openToRead(config);
  try {
    const media = config.bucket || !existsSync(mediaFolder(config)) ? null : mediaFolder(config);
    const client = await pool.connect();
    const { tables, pictures } = await makeBackup({ client, media, file, now }).finally(() => client.release(true));
    const deleted = keep === null ? [] : rotateBackups(target, keep);
    const { bucket } = config.backup;
    const copy = isFolder && bucket !== null ? await copyOffSite(file, { ...config.backup, bucket }) : null;
    // The set-up page shows when the last backup was made.
    await pool.query(
      `insert into setup_check (key, ok, message, checked_at) values ('backup', true, $2, $1)
       on conflict (key) do update set ok = true, message = excluded.message, checked_at = excluded.checked_at`,
      [now, copy === null ? `Made: ${file}` : `Made and copied to the bucket: ${copy}`],
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const images = config.bucket
      ? 'The pictures stay in their bucket, which this does not hold.'
      : `${pictures ?? 0} picture files.`;
    process.stdout.write(
      `${file}\n${tables.length} tables with ${rows} rows. ${images}${copy === null ? '' : ` Copied to the bucket as ${copy}.`}\n`,
    );
    if (bucket !== null && isFolder) await removeOffSite(deleted, { ...config.backup, bucket });
    if (deleted.length > 0) process.stdout.write(`Deleted as older: ${deleted.join(', ')}\n`);
  } finally {
    await close();
  }
});
