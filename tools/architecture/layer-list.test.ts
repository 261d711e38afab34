import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { layerList } from './layer-list.ts';

test('Layers: docs/architecture.md lists the layers that the check reads', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  const [, listed = ''] = /## Layers\n[^]*?```\n([^]*?)\n```/.exec(page) ?? [];
  assert.equal(listed, layerList(), 'the list is printed by node tools/architecture/layer-list.ts');
});
