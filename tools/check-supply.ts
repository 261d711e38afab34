/**
 * Supply chain check: versions are exact, the lockfile pins every package by its hash and contains no registry URL, licences
 * allow redistribution, every dependency has a reason in docs/dependencies.md, and no file contains a secret. `node
 * tools/check-supply.ts`, or as a part of `npm run check`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

type Wanted = Record<string, string>;
export type Manifest = {
  dependencies?: Wanted;
  devDependencies?: Wanted;
  optionalDependencies?: Wanted;
  allowScripts?: Record<string, boolean>;
};
type Locked = { integrity?: string; resolved?: string; link?: boolean; license?: string; hasInstallScript?: boolean };
export type Lock = { packages: Record<string, Locked> };

const MANIFESTS = ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json'];
const PAGE = 'docs/dependencies.md';

/** Licences that are compatible with distributing the shop under MIT. The weak copyleft ones are of unmodified libraries. */
const LICENCES = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense Zlib CC0-1.0 CC-BY-4.0 OFL-1.1 Python-2.0 PSF-2.0 ' +
    'MPL-2.0 LGPL-3.0-or-later'
  ).split(' '),
);
/** Packages without a licence field; the licence text is a file of the package. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' };

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const directOf = (manifest: Manifest): [string, string][] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((wanted) =>
    Object.entries(wanted ?? {}),
  );
const isOurs = (name: string): boolean => name.startsWith('@shop/');

/** With a range the next install could resolve to an untested version. */
export const looseVersions = (manifests: Manifest[]): string[] =>
  manifests
    .flatMap(directOf)
    .filter(([name, version]) => !isOurs(name) && !EXACT.test(version))
    .map(([name, version]) => `${name} is wanted as "${version}": write one exact version`);

export function looseLocks({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link }]) => {
    if (!path.startsWith('node_modules/') || link) return [];
    if (resolved !== undefined) return [`${path} names an address in package-lock.json: leave it out`];
    return integrity === undefined ? [`${path} has no hash in package-lock.json`] : [];
  });
}

export function unknownLicences({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    if (!path.includes('node_modules/') || link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? READ_BY_HAND[name] ?? 'none';
    const parts = licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
    return parts.every((part) => LICENCES.has(part))
      ? []
      : [`${name} has the licence "${licence}", which is not on the list of accepted licences`];
  });
}

/** npm warns about install scripts without a decision, and a later version will not run them. */
export const undecidedScripts = ({ packages }: Lock, { allowScripts = {} }: Manifest): string[] =>
  Object.entries(packages)
    .filter(
      ([path, { hasInstallScript }]) => hasInstallScript && allowScripts[path.replace(/^.*node_modules\//, '')] === undefined,
    )
    .map(([path]) => `${path} has an install script: allow or refuse it under allowScripts in package.json`);

/** Checked both ways: the page has a reason for each dependency, and names no other package. */
export function unarguedFor(manifests: Manifest[], page: string): string[] {
  const used = new Set(manifests.flatMap(directOf).map(([name]) => name));
  const argued = new Set([...page.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name));
  return [
    ...[...used].filter((name) => !isOurs(name) && !argued.has(name)).map((name) => `${PAGE} does not say why ${name} is there`),
    ...[...argued].filter((name) => !used.has(name)).map((name) => `${PAGE} names ${name}, which is not used`),
  ];
}

/** Patterns of secrets. Sample keys in tests are short or marked as samples. */
const SECRETS: { kind: string; looks: RegExp }[] = [
  { kind: 'a private key', looks: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  { kind: 'a key of Amazon’s', looks: /\bAKIA[0-9A-Z]{16}\b/ },
  { kind: 'a live key of Razorpay’s', looks: /\brzp_live_[A-Za-z0-9]{14}\b/ },
  { kind: 'a token of GitHub’s', looks: /\bgh[pousr]_[A-Za-z0-9]{36}\b/ },
  { kind: 'a signed token', looks: /\beyJ[\w-]{10,}\.eyJ[\w-]{20,}\.[\w-]{40,}/ },
  {
    kind: 'an address with a password',
    looks: /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:/@$<{`'"]+:[^\s@$<{`'"]{12,}@(?!host\b)/,
  },
];

export const secretsIn = (path: string, text: string): string[] =>
  SECRETS.filter(({ looks }) => looks.test(text)).map(({ kind }) => `${path} holds what looks like ${kind}`);

const BINARY = /\.(?:png|webp|avif|jpe?g|ico|woff2?|ttf|pdf|gz|zip|dump)$/;

function checkAll(): string[] {
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
  const manifests = MANIFESTS.map((path): Manifest => JSON.parse(read(path)));
  const lock: Lock = JSON.parse(read('package-lock.json'));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  const texts = tracked.filter((path) => !BINARY.test(path) && path !== 'package-lock.json');
  return [
    ...looseVersions(manifests),
    ...looseLocks(lock),
    ...unknownLicences(lock),
    ...undecidedScripts(lock, manifests[0] ?? {}),
    ...unarguedFor(manifests, read(PAGE)),
    ...texts.flatMap((path) => secretsIn(path, readIfExists(path))),
  ];

  /** A file that was removed and not yet committed is still listed. */
  function readIfExists(path: string): string {
    try {
      return read(path);
    } catch {
      return '';
    }
  }
}

if (import.meta.main) {
  const wrong = checkAll();
  for (const sentence of wrong) process.stdout.write(`${sentence}\n`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
