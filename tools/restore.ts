/**
 * `npm run restore -- file.tar`, or `-- bucket:latest` for the newest copy in BACKUP_URL: restores a backup into an empty
 * DATA_DIR, or the empty database of DATABASE_URL.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureDataDir } from '../server/src/infra/config/index.ts';
import { StartupError } from '../server/src/kernel/startup-error.ts';
import { readConfig } from '../server/src/infra/config/index.ts';
import { filesOf, openToFill } from './backup/shop-location.ts';
import { fetchOffSite } from './backup/off-site.ts';
import { restoreBackup } from './backup/restore.ts';
import { exitOnError } from './backup/exit-on-error.ts';

await exitOnError(async () => {
  const [, , given] = process.argv;
  if (given === undefined) throw new StartupError('Say which backup: npm run restore -- selvedge-2026-11-20T0900.tar');
  const config = readConfig(process.env);
  const copy = /^bucket:(.+)$/.exec(given)?.[1];
  const file = copy === undefined ? resolve(process.env['INIT_CWD'] ?? '.', given) : join(config.dataDir, 'downloaded.tar');
  const { bucket } = config.backup;
  if (copy !== undefined) {
    if (bucket === null) throw new StartupError('BACKUP_URL names no bucket: set it as the shop has it.');
    ensureDataDir(config.dataDir);
    process.stdout.write(`Fetched ${await fetchOffSite(copy, file, { ...config.backup, bucket })}.\n`);
  }
  const { pool, close } = await openToFill(config);
  try {
    const { madeAt } = await restoreBackup({ file, pool, files: filesOf(config) });
    process.stdout.write(`The shop is as it was at ${madeAt}. Start it with npm start.\n`);
  } finally {
    await close();
    if (copy !== undefined) rmSync(file, { force: true });
  }
});
