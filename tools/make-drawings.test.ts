import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { iconComponents, sheetOfDrawings } from './make-drawings.ts';

test('every drawing that a page may name is in the shop’s sprite', () => {
  const file = resolve(import.meta.dirname, '../web/src/ui/drawings.svg');
  assert.equal(readFileSync(file, 'utf8'), sheetOfDrawings(), 'run "node tools/make-drawings.ts"');
});

test('the admin’s icon components are what their list says', () => {
  const file = resolve(import.meta.dirname, '../web/src/ui/lucide-icons.tsx');
  assert.equal(readFileSync(file, 'utf8'), iconComponents(), 'run "node tools/make-drawings.ts"');
});
