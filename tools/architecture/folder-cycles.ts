import { basename, dirname, join } from 'node:path/posix';
import { isTest, type Parsed } from './source.ts';

/** Folders of duties belong to the module around them: its root files and its commands use each other. */
const DUTY = /\/(commands|steps|queries|repository|routes|templates)$/;

/** Files that compose a module: its public interface, and those that connect its parts to routes and jobs. */
const COMPOSES = /^(index|routes|jobs)\.ts$/;

/**
 * Modules whose folders are parts, not layers. A cancelled order starts a refund, which takes the order's lock; a login needs
 * two-step verification, whose change needs the password.
 */
const OF_PARTS = ['server/src/orders', 'server/src/accounts'];

/** Folders of server and browser that import each other, types included: one sentence for each pair, at its first import. */
export function folderCycles(files: Parsed[]): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const file of files.filter(({ path }) => /^(server|web)\/src\//.test(path) && !isTest(path))) {
    const here = folderOf(file.path);
    const below = COMPOSES.test(basename(file.path)) ? `${here}/` : null;
    for (const { from } of file.imports.filter((it) => it.from.startsWith('.'))) {
      const there = folderOf(join(dirname(file.path), from));
      if (there === here || (below !== null && there.startsWith(below))) continue;
      const known = imports.get(here) ?? new Map<string, string>();
      imports.set(here, known.set(there, known.get(there) ?? `${file.path}: imports ${from}`));
    }
  }
  return [...imports].flatMap(([here, known]) =>
    [...known]
      .filter(([there]) => here < there && reaches(imports, there, here))
      .map(([there, first]) => `${first}, but ${there} imports ${here} too, directly or through others`),
  );
}

function folderOf(path: string): string {
  const part = OF_PARTS.find((module) => path.startsWith(`${module}/`));
  if (part !== undefined) return part;
  let folder = dirname(path);
  while (DUTY.test(folder)) folder = dirname(folder);
  return folder;
}

function reaches(imports: Map<string, Map<string, string>>, from: string, to: string): boolean {
  const seen = new Set<string>([from]);
  for (const folder of seen) for (const next of imports.get(folder)?.keys() ?? []) seen.add(next);
  return seen.has(to);
}
