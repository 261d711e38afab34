/** `npm run restore -- file.tar`: puts a backup into an empty DATA_DIR, or the empty database of DATABASE_URL. */
import { resolve } from 'node:path';
import { StartupError } from '../server/src/infra/startup/index.ts';
import { readConfig } from '../server/src/infra/config/index.ts';
import { filesOf, openToFill } from './backup/shop-location.ts';
import { restoreBackup } from './backup/restore.ts';
import { exitOnError } from './backup/exit-on-error.ts';

await exitOnError(async () => {
  const [, , given] = process.argv;
  if (given === undefined) throw new StartupError('Say which backup: npm run restore -- selvedge-2026-11-20T0900.tar');
  const config = readConfig(process.env);
  const file = resolve(process.env['INIT_CWD'] ?? '.', given);
  const { pool, close } = await openToFill(config);
  try {
    const { madeAt } = await restoreBackup({ file, pool, files: filesOf(config) });
    process.stdout.write(`The shop is as it was at ${madeAt}. Start it with npm start.\n`);
  } finally {
    await close();
  }
});
