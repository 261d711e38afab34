import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readArguments, rotateBackups } from './rotate.ts';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-rotate-'));
after(() => rmSync(folder, { recursive: true }));

test('Backup rotation: the latest stay, and files with other names are never deleted', () => {
  const backups = ['23', '24', '25'].map((day) => `selvedge-2026-11-${day}T0230.tar`);
  for (const name of [...backups, 'monday.tar', 'selvedge-notes.txt']) writeFileSync(join(folder, name), '');
  assert.deepEqual(rotateBackups(folder, 2), backups.slice(0, 1));
  assert.deepEqual(readdirSync(folder).toSorted(), ['monday.tar', ...backups.slice(1), 'selvedge-notes.txt']);
  assert.deepEqual(rotateBackups(folder, 2), []);
});

test('Backup rotation: --keep takes a number from 1', () => {
  assert.deepEqual(readArguments(['/backups']), { target: '/backups', keep: null });
  assert.deepEqual(readArguments(['/backups', '--keep', '14']), { target: '/backups', keep: 14 });
  assert.deepEqual(readArguments(['--keep', '14']), { target: '.', keep: 14 });
  for (const word of ['0', 'all', '1.5']) assert.throws(() => readArguments(['--keep', word]), RangeError);
  assert.throws(() => readArguments(['--keep']), RangeError);
});
