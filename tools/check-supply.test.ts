import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looseLocks, looseVersions, secretsIn, unarguedFor, undecidedScripts, unknownLicences } from './check-supply.ts';

test('Supply chain: a version range is reported, a workspace is not', () => {
  const manifest = { dependencies: { pg: '^8.0.0', zod: '4.6.7', '@shop/contract': '*' } };
  assert.deepEqual(looseVersions([manifest]), ['pg is wanted as "^8.0.0": write one exact version']);
});

test('Supply chain: a locked package has a hash and no download URL', () => {
  const packages = {
    '': {},
    server: {},
    'node_modules/pg': { integrity: 'sha512-x' },
    'node_modules/left': {},
    'node_modules/far': { integrity: 'sha512-y', resolved: 'https://example.com/far.tgz' },
    'node_modules/@shop/web': { link: true },
  };
  assert.deepEqual(looseLocks({ packages }), [
    'node_modules/left has no hash in package-lock.json',
    'node_modules/far names an address in package-lock.json: leave it out',
  ]);
});

test('Supply chain: an unreviewed licence is reported, also one of several', () => {
  const packages = {
    'node_modules/fine': { license: '(MIT OR CC0-1.0)' },
    'node_modules/a/node_modules/strict': { license: 'MIT AND AGPL-3.0-only' },
    'node_modules/silent': {},
  };
  assert.deepEqual(unknownLicences({ packages }), [
    'strict has the licence "MIT AND AGPL-3.0-only", which is not on the list of accepted licences',
    'silent has the licence "none", which is not on the list of accepted licences',
  ]);
});

test('Supply chain: an install script that is neither allowed nor refused is named', () => {
  const packages = {
    'node_modules/quiet': {},
    'node_modules/@a/allowed': { hasInstallScript: true },
    'node_modules/x/node_modules/refused': { hasInstallScript: true },
    'node_modules/new': { hasInstallScript: true },
  };
  assert.deepEqual(undecidedScripts({ packages }, { allowScripts: { '@a/allowed': true, refused: false } }), [
    'node_modules/new has an install script: allow or refuse it under allowScripts in package.json',
  ]);
});

test('Supply chain: docs/dependencies.md has a line for each dependency, and no other', () => {
  const page = '| Package | Why |\n| --- | --- |\n| `pg` | the driver |\n| `gone` | was here |\n';
  assert.deepEqual(unarguedFor([{ dependencies: { pg: '8.0.0' }, devDependencies: { vite: '8.0.0' } }], page), [
    'docs/dependencies.md does not say why vite is there',
    'docs/dependencies.md names gone, which is not used',
  ]);
});

// Written in two halves, so that this file itself does not match the secret patterns.
const secrets = [
  { kind: 'a private key', text: `-----BEGIN RSA ${'PRIVATE KEY'}-----` },
  { kind: 'a key of Amazon’s', text: `id = ${'AKIA'}ABCDEFGHIJKLMNOP` },
  { kind: 'a live key of Razorpay’s', text: `key: ${'rzp_live_'}Ab3dEf6hIj9kLm` },
  { kind: 'a token of GitHub’s', text: `${'ghp_'}${'a1'.repeat(18)}` },
  { kind: 'a signed token', text: `${'eyJ'}hbGciOiJIUzI1NiJ9.${'eyJ'}zdWIiOiIxMjM0NTY3ODkwIn0.${'x'.repeat(43)}` },
  { kind: 'an address with a password', text: `DATABASE_URL=postgres://shop:${'Zx81kQm2vB7t'}@db.example/shop` },
];
for (const { kind, text } of secrets) {
  test(`Secret scan: ${kind} in a file is reported`, () => {
    assert.deepEqual(secretsIn('notes.md', text), [`notes.md holds what looks like ${kind}`]);
  });
}

test('Secret scan: the examples of the manual are no secrets', () => {
  const manual = 'DATABASE_URL=postgres://user:password@host:5432/name RAZORPAY_KEY_ID=rzp_live_1';
  assert.deepEqual(secretsIn('docs/operations.md', manual), []);
});
