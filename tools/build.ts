/**
 * Builds the pages into web/build, once a language, writes a brotli and a gzip copy of every file that shrinks by it, and a
 * hash of the sources, by which a start detects an outdated build. `node tools/build.ts`; with `--if-changed` it builds only if
 * outdated, as a start does.
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
const BUILT_FROM = join(WEB, 'build/built-from');
const LOCK = join(WEB, '.react-router/build.lock');
const SOURCES = [
  'contract/src/**/*.ts',
  'web/src/**/*',
  'web/public/**/*',
  'web/*.{ts,json}',
  'web/languages/*',
  'package-lock.json',
];
/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = 'build/client/**/*.{js,css,svg,json,txt,webmanifest,html,wasm}';
/** Minimum size in bytes: below it a compressed copy saves no packet. */
const MIN_BYTES = 1024;

/** Whether web/build is up to date with the sources. A release has no sources and is always up to date. */
export const isBuilt = (): boolean =>
  existsSync(RELEASE) || (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === hashOfSources());

/** Builds unless another process just did. Throws if the build fails. */
export async function build(): Promise<void> {
  await acquireLock();
  try {
    if (isBuilt()) return;
    const builtFrom = hashOfSources();
    rmSync(BUILT_FROM, { force: true });
    runBuild('en');
    for (const language of LANGUAGES.filter((it) => it !== 'en')) {
      runBuild(language);
      // Files are named by their content, so that files without text are the same in all languages.
      cpSync(join(WEB, 'build', language, 'client/assets'), join(WEB, 'build/client/assets'), { recursive: true });
    }
    await Promise.all(globSync(COMPRESSIBLE, { cwd: WEB }).map((path) => compress(join(WEB, path))));
    writeFileSync(BUILT_FROM, builtFrom);
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
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
  runTool('react-router', ['build'], language);
  if (language !== 'en') return;
  for (const script of ['service-worker', 'ga4']) runTool('vite', ['build', '--config', `vite.${script}.config.ts`], language);
}

function runTool(name: string, args: string[], language: Language): void {
  const program = join(ROOT, 'node_modules/.bin', name);
  if (!existsSync(program)) throw new Error('The tools that build the pages are not installed: run "npm ci" without --omit=dev.');
  const env = { ...process.env, NODE_ENV: 'production', SHOP_LANGUAGE: language };
  const { status, stdout, stderr } = spawnSync(process.execPath, [realpathSync(program), ...args], {
    cwd: WEB,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The pages could not be built:\n${stdout}\n${stderr}`);
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
  if (!process.argv.includes('--if-changed')) rmSync(BUILT_FROM, { force: true });
  process.exitCode = (await buildOrReport()) ? 0 : 1;
}
