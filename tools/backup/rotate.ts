import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** File name of a backup by this program: selvedge-2026-11-25T0230.tar. Names sort by time. */
const OWN = /^selvedge-\d{4}-\d\d-\d\dT\d{4}\.tar$/;

/** Deletes all but the latest `keep` backups in a folder, and nothing that has another name. Returns the names of those deleted. */
export function rotateBackups(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => OWN.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  return old;
}

/** The arguments of `npm run backup`. @throws RangeError */
export function readArguments(args: readonly string[]): { target: string; keep: number | null } {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { keep: { type: 'string' } },
    strict: false,
  });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && (values.keep === true || !Number.isSafeInteger(keep) || keep < 1))
    throw new RangeError('--keep takes how many backups stay, at least 1.');
  return { target: positionals[0] ?? '.', keep };
}
