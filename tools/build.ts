/**
 * Builds the server into server/build, and the pages into web/build, once a language, with a brotli and a gzip copy of every file
 * that shrinks by it. Beside each is a hash of its sources, by which a start detects an outdated build. `node tools/build.ts`;
 * with `--if-changed` it builds only if outdated, as a start does.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LANGUAGES, type Language } from '../contract/src/languages.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WEB = join(ROOT, 'web');
const RELEASE = join(ROOT, 'release.json');
const LOCK = join(WEB, '.react-router/build.lock');
const SHARED = ['contract/src/**/*.ts', 'tools/ascii-output.ts', 'package-lock.json'];
/** A part that is built: its sources, and the file with their hash. */
type Part = { sources: readonly string[]; builtFrom: string };
const PAGES: Part = {
  sources: [...SHARED, 'web/src/**/*', 'web/public/**/*', 'web/*.{ts,json}', 'web/languages/*'],
  builtFrom: join(WEB, 'build/built-from'),
};
const SERVER: Part = {
  sources: [...SHARED, 'server/{src/**/,}*.{ts,tsx,json}', 'extension-api/src/**/*.ts'],
  builtFrom: join(ROOT, 'server/build/built-from'),
};
/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = 'build/client/**/*.{js,css,svg,json,txt,webmanifest,html,wasm}';
/** Minimum size in bytes: below it a compressed copy saves no packet. */
const MIN_BYTES = 1024;

const isCurrent = ({ sources, builtFrom }: Part): boolean =>
  existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashOf(sources);

/** Whether web/build is up to date with its sources. */
export const arePagesBuilt = (): boolean => existsSync(RELEASE) || isCurrent(PAGES);

/** Whether both builds are up to date with their sources. A release has no sources of pages and is always up to date. */
export const isBuilt = (): boolean => existsSync(RELEASE) || (isCurrent(PAGES) && isCurrent(SERVER));

/** Builds unless another process just did. Throws if the build fails. */
export async function build(): Promise<void> {
  await acquireLock();
  try {
    if (existsSync(RELEASE)) return;
    if (!isCurrent(SERVER)) await buildFrom(SERVER, () => runTool({ name: 'vite', args: ['build'], cwd: join(ROOT, 'server') }));
    if (!isCurrent(PAGES)) await buildFrom(PAGES, buildPages);
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** The hash is of the sources before the build, so that a file which changes meanwhile is built by the next one. */
async function buildFrom({ sources, builtFrom }: Part, run: () => Promise<void> | void): Promise<void> {
  const hash = hashOf(sources);
  rmSync(builtFrom, { force: true });
  await run();
  writeFileSync(builtFrom, hash);
}

async function buildPages(): Promise<void> {
  runBuild('en');
  for (const language of LANGUAGES.filter((it) => it !== 'en')) {
    runBuild(language);
    // Files are named by their content, so that files without text are the same in all languages.
    cpSync(join(WEB, 'build', language, 'client/assets'), join(WEB, 'build/client/assets'), { recursive: true });
  }
  await Promise.all(globSync(COMPRESSIBLE, { cwd: WEB }).map((path) => compress(join(WEB, path))));
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: ROOT }).sort()) {
    const file = join(ROOT, path);
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Lock, since two starts at once would overwrite each other's files; the second waits and reuses the build. */
async function acquireLock(): Promise<void> {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      const file = openSync(LOCK, 'wx');
      writeFileSync(file, String(process.pid));
      return closeSync(file);
    } catch (error) {
      if (!existsSync(LOCK)) throw error;
      const holder = Number(readFileSync(LOCK, 'utf8'));
      if (holder > 0 && !existsProcess(holder)) rmSync(LOCK, { force: true });
      await pause(100);
    }
  }
}

function existsProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The pages in a language; with the English ones the scripts beside them: the service worker and analytics. */
function runBuild(language: Language): void {
  runTool({ name: 'react-router', args: ['build'], cwd: WEB, language });
  if (language !== 'en') return;
  for (const script of ['service-worker', 'ga4'])
    runTool({ name: 'vite', args: ['build', '--config', `vite.${script}.config.ts`], cwd: WEB });
}

type Tool = { name: string; args: string[]; cwd: string; language?: Language };

function runTool({ name, args, cwd, language = 'en' }: Tool): void {
  const program = join(ROOT, 'node_modules/.bin', name);
  if (!existsSync(program)) throw new Error('The tools that build the shop are not installed: run "npm ci" without --omit=dev.');
  const env = { ...process.env, NODE_ENV: 'production', SHOP_LANGUAGE: language };
  const { status, stdout, stderr } = spawnSync(process.execPath, [realpathSync(program), ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The shop could not be built:\n${stdout}\n${stderr}`);
}

async function compress(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < MIN_BYTES) return;
  const copies = { br: await promisify(brotliCompress)(plain), gz: await promisify(gzip)(plain, { level: 9 }) };
  for (const [ending, packed] of Object.entries(copies)) {
    if (packed.length < plain.length) await writeFile(`${path}.${ending}`, packed);
  }
}

/** Error output for a command line: the message without our own stack. */
export async function buildOrReport(): Promise<boolean> {
  try {
    await build();
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

if (import.meta.main) {
  if (!process.argv.includes('--if-changed')) for (const { builtFrom } of [PAGES, SERVER]) rmSync(builtFrom, { force: true });
  process.exitCode = (await buildOrReport()) ? 0 : 1;
}
