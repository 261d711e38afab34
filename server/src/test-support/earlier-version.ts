import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const WORKSPACES = { contract: 'contract', extension: 'extension-api', server: 'server' };
const FOLDERS = ['package.json', 'server', 'contract', 'extension-api', 'tools', 'web/languages'];

/** The program at an earlier commit, in a folder, with this one's packages and pages. */
export type EarlierVersion = {
  commit: string;
  /** The file that starts it. */
  main: string;
  /** Runs statements of a module in its server, and returns what they print. */
  run: (code: string, env: Record<string, string>) => string;
  remove: () => void;
};

const git = (...args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/**
 * The commit that the running instances of an upgrade have: EARLIER, else the last tag, else the latest one with fewer migrations, all
 * of them numbered below the new ones. Empty where there is no history, as in an archive or a shallow clone.
 */
function earlierCommit(): string {
  const given = process.env['EARLIER'] ?? '';
  if (given !== '') return given;
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  if (tag !== '') return tag;
  const present = migrationsOf('HEAD');
  const added = git('log', '-30', '--diff-filter=A', '--format=%H', '--', 'server/migrations').split('\n').filter(Boolean);
  const next = added.find((commit) => {
    const before = migrationsOf(`${commit}^`);
    return before.length > 0 && before.every((name, at) => name === present[at]);
  });
  return next === undefined ? '' : git('rev-parse', '--verify', '--quiet', `${next}^`);
}

const migrationsOf = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, 'server/migrations/').split('\n').filter(Boolean).toSorted();

/** Undefined where the history does not have it. Both versions share the packages, since an upgrade is tested without a network. */
export function earlierVersion(): EarlierVersion | undefined {
  const commit = earlierCommit();
  if (commit === '') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-earlier-'));
  const archive = execFileSync('git', ['archive', commit, ...FOLDERS], { cwd: ROOT, maxBuffer: 500_000_000 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@shop'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@shop') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  for (const [name, path] of Object.entries(WORKSPACES)) {
    symlinkSync(join(folder, path), join(packages, '@shop', name));
    const own = join(ROOT, path, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, path, 'node_modules'));
  }
  cpSync(join(ROOT, 'web/build'), join(folder, 'web/build'), { recursive: true });
  return {
    commit,
    main: join(folder, 'server/src/main.ts'),
    run: (code, env) =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
        cwd: join(folder, 'server'),
        env: { ...process.env, ...env },
        encoding: 'utf8',
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
