import { globSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.ts';

/** One file or link of the archive: its path on this machine, and its path in the version's folder. */
export type Item = { path: string; file: string; link: string | null; executable: boolean };
type Locked = { version?: string; dev?: boolean; devOptional?: boolean; link?: boolean; resolved?: string };

/** The program without its tests, the sources of pages and developer tools. */
const FILES = [
  '{package.json,LICENSE,NOTICE,README.md,CHANGELOG.md,.env.example}',
  '{docs,deploy,extensions,server/{migrations,build},web/build}/**/*',
  '{contract,extension-api,server}/{package.json,src/**/*}',
  'web/package.json',
  'tools/{start,build,heap,backup,restore,reset-two-factor,db}.ts',
  'tools/with-node.mjs',
  'tools/backup/*.ts',
];
const LEFT_OUT = /\.test\.ts$|^server\/src\/test-support\/|^(?:web|server)\/build\/built-from$/;
/** Files of packages that are not needed at run time: types, source maps, documentation. Licences stay. */
const UNUSED_IN_PACKAGES = /\.(?:map|ts|cts|mts|tsx)$|^node_modules\/node-[^/]+\/(?:share|README|CHANGELOG)/;
const READ_ME = /\.(?:md|markdown)$/i;
const LICENCE = /licen[cs]e|notice|copying/i;

/** Every file that the shop needs to run, in the order of its path, so that the same sources make the same archive. */
export const contents = (): Item[] =>
  [...programFiles(), ...packages().flatMap(({ folder }) => packageFiles(folder))]
    .map(itemAt)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));

function programFiles(): string[] {
  return globSync(FILES, { cwd: ROOT }).filter((path) => !LEFT_OUT.test(path) && !isFolder(path));
}

/** A production package: its folder, and its name in npm's lists, such as `pg@8.23.1`. */
export type Package = { folder: string; ref: string };

export function packages(): Package[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => folder.includes('node_modules/') && !dev && !devOptional)
    .filter(([folder]) => lstatSync(join(ROOT, folder), { throwIfNoEntry: false }) !== undefined)
    .map(([folder, { version }]) => ({ folder, ref: `${folder.split('node_modules/').at(-1)}@${version}` }));
}

/** A workspace is a link, a package all its files; packages inside it are in the lockfile themselves. */
function packageFiles(folder: string): string[] {
  if (lstatSync(join(ROOT, folder)).isSymbolicLink()) return [folder];
  return globSync('**/*', { cwd: join(ROOT, folder), exclude: (name) => name === 'node_modules' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => !isFolder(path) && !UNUSED_IN_PACKAGES.test(path) && (!READ_ME.test(path) || LICENCE.test(path)));
}

const isFolder = (path: string): boolean => lstatSync(join(ROOT, path)).isDirectory();

function itemAt(path: string): Item {
  const file = join(ROOT, path);
  const stats = lstatSync(file);
  return { path, file, link: stats.isSymbolicLink() ? readlinkSync(file) : null, executable: (stats.mode & 0o100) !== 0 };
}
