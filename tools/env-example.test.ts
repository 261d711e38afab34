import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig } from '../server/src/infra/config/index.ts';
import { SECRETS } from '../server/src/infra/config/secret-files.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const example = read('.env.example');
const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

test('.env.example: has every setting of README’s table, and no other', () => {
  const [, table = ''] = read('README.md').split('## Settings');
  const cells = [...(table.split('\n## ')[0]?.matchAll(/^\| (`[^|]+`) \|/gm) ?? [])].map(([, cell = '']) => cell);
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
  assert.deepEqual(names.toSorted(), listed.toSorted());
});

test('.env.example: unchanged, it starts the shop with its defaults', () => {
  const values = Object.fromEntries([...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  assert.deepEqual(readConfig(values, false), readConfig({}, false));
});

test('.env.example: settings that may be in a file are marked as secrets', () => {
  const marked = [...example.matchAll(/\(secret\)[^\n]*\n([A-Z_]+)=/g)].map(([, name = '']) => name);
  assert.deepEqual(marked.toSorted(), [...SECRETS].toSorted());
});

test('compose files: every setting of the shop is in .env.example, and a file only where the setting may be one', () => {
  for (const file of ['deploy/compose.yaml', 'deploy/compose.postgres.yaml']) {
    const [, shop = ''] = /^ {2}shop:\n((?: {4}.*\n)+)/m.exec(read(file)) ?? [];
    assert.match(shop, /env_file/, file);
    for (const [, setting = ''] of shop.matchAll(/^ {6}([A-Z_]+): /gm)) {
      const name = setting.replace(/_FILE$/, '');
      assert.ok(names.includes(name), `${file}: ${setting}`);
      if (name !== setting)
        assert.ok(
          SECRETS.some((secret) => secret === name),
          `${file}: ${setting}`,
        );
    }
  }
});
