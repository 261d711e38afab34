import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AppContext } from '#infra/app-context';

const ROOT = join(import.meta.dirname, '../../..');
/** Less than the 15 minutes after which the queue gives a job to another worker. A larger shop uses the timer of `deploy`. */
const TIMEOUT_MS = 14 * 60_000;

/**
 * Runs `npm run backup` for BACKUP_DIR as a separate process, so that its memory and CPU time do not affect requests.
 * Returns its first line, the file. @throws Error with the sentence that it printed
 */
export async function runBackup({ dataDir, databaseUrl, backup }: AppContext['config']): Promise<string> {
  const tool = [join(ROOT, 'tools/backup.ts'), backup.dir ?? '.', '--keep', String(backup.keep)];
  mkdirSync(backup.dir ?? '.', { recursive: true, mode: 0o700 });
  // The settings as the shop parsed them, including values that came from files.
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '' }) };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, tool, { cwd: ROOT, env, timeout: TIMEOUT_MS });
    return stdout.split('\n', 1)[0] ?? '';
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('killed' in error && error.killed === true) return 'It took longer than 14 minutes.';
  const printed = 'stderr' in error ? String(error.stderr).trim() : '';
  return (printed.split('\n', 1)[0] || error.message).slice(0, 300);
}
