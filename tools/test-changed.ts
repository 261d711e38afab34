/**
 * `npm run test:changed`: the tests affected by a change, by imports. The change is the difference to `main`, or on main
 * itself to the last commit, with uncommitted files. Only changed journeys run, because pages import all of them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { ROOT } from './run.ts';

const TEST = /\.(test|spec)\.tsx?$/;
const IMPORT = /(?:from|import\()\s*'([^']+)'/g;
/** Nearly every test of the server imports the whole app through these files, so they are ignored. */
const HUBS = /^server\/src\/(app|main)\.ts$|^server\/src\/test-support\//;

type Imports = ReadonlyMap<string, readonly string[]>;

/** The file of an import: relative, a module of the server (`#cart`), or the contract. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (specifier.startsWith('@shop/contract/')) return `contract/src/${specifier.slice('@shop/contract/'.length)}.ts`;
  if (specifier.startsWith('#kernel/')) return `server/src/kernel/${specifier.slice('#kernel/'.length)}.ts`;
  return specifier.startsWith('#') ? `server/src/${specifier.slice(1)}/index.ts` : null;
}

/** Each file with the files that it imports. @param read returns a file's text by its path from the root */
export const importsOf = (files: readonly string[], read: (path: string) => string): Imports =>
  new Map(files.map((path) => [path, [...read(path).matchAll(IMPORT)].flatMap(([, it = '']) => targetOf(path, it) ?? [])]));

/**
 * The tests that import a changed file, directly or not, and for a file of the server those of its folder, which use HTTP. A
 * changed test is included.
 */
export function testsTouched(changed: readonly string[], imports: Imports): string[] {
  const users = new Map<string, string[]>();
  for (const [path, targets] of imports) for (const target of targets) users.set(target, [...(users.get(target) ?? []), path]);
  const reached = new Set(changed);
  for (const path of reached) if (!HUBS.test(path)) for (const user of users.get(path) ?? []) reached.add(user);
  const folders = new Set(changed.filter((path) => path.startsWith('server/src/') && !HUBS.test(path)).map(moduleOf));
  return [...imports.keys()].filter((path) => TEST.test(path) && (reached.has(path) || folders.has(moduleOf(path)))).toSorted();
}

/** `server/src/cart` of `server/src/cart/commands/add-line.ts`; a file beside the modules counts as its own module. */
function moduleOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 3 ? parts.slice(0, 3).join('/') : path;
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

if (import.meta.main) {
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD');
  const base = branch === 'main' ? 'HEAD' : (git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx');
  const existing = files.filter((path) => !git('ls-files', '--deleted', path).includes(path));
  const tests = testsTouched(
    changed,
    importsOf(existing, (path) => readFileSync(join(ROOT, path), 'utf8')),
  );
  process.stdout.write(`${changed.length} changed files touch ${tests.length} test files.\n`);
  const command = ['tools/test.ts', ...tests];
  process.exitCode = tests.length === 0 ? 0 : (spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status ?? 1);
}
