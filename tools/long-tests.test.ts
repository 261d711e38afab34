import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LONG_COMPONENTS, LONG_TESTS } from './long-tests.ts';
import { ROOT } from './run.ts';

/** Braces name several files, each of which has to exist. */
const namesIn = (glob: string): string[] => {
  const [, before = glob, names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? [];
  return names === undefined ? [glob] : names.split(',').map((name) => before + name + after);
};

for (const [kind, globs, folder] of [
  ['server', LONG_TESTS, ROOT],
  ['components', LONG_COMPONENTS, join(ROOT, 'web')],
] as const)
  test(`Long tests: each name of the list is a file (${kind})`, () => {
    const missing = globs.flatMap(namesIn).filter((name) => globSync(name, { cwd: folder }).length === 0);
    assert.deepEqual(missing, []);
  });
