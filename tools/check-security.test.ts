import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { check } from './check-security.ts';
import { ROOT } from './run.ts';

test('OWASP ASVS: every requirement of levels 1 and 2 has one row, and the named files exist', () => {
  const page = readFileSync(join(ROOT, 'tools/asvs-level-2.md'), 'utf8');
  assert.deepEqual(
    check(page, (path) => existsSync(join(ROOT, path))),
    [],
  );
});

test('OWASP ASVS: missing, repeated and unknown rows are named', () => {
  const page = '| 1.1.1–1.1.2, 1.2.1 | a | `server/src/gone.test.ts` |\n| 1.1.2 | b | c |\n| 99.1.1 | d | e |\n| No. | x | y |';
  const problems = check(page, () => false);
  assert.ok(problems.includes('1.2.2 is not answered') && !problems.includes('1.1.1 is not answered'));
  assert.ok(problems.includes('1.1.2 is answered twice'));
  assert.ok(problems.includes('99.1.1 is no requirement of level 1 or 2'));
  assert.ok(problems.includes('there is no server/src/gone.test.ts'));
});
