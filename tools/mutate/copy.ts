import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../run.ts';

const LEFT_OUT = new Set(['.git', 'node_modules', 'build', 'data', 'test-results']);
/** The workspaces of the project, which are part of the copy. */
const OWN = '@shop';

/** Copies the project as it is, with the same libraries, and returns the folder. */
export function copyProject(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'selvedge-mutants-')));
  cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === OWN) cpSync(join(from, OWN), join(to, OWN), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
  // A package in another version than the root's is in the node_modules of its workspace.
  for (const path of globSync('*/node_modules', { cwd: ROOT })) symlinkSync(join(ROOT, path), join(root, path));
  return root;
}
