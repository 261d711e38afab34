import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorsOf, brokenLinks, missingFiles, withSection, wordsToRead } from './check-docs.ts';

const files: Record<string, string> = {
  'docs/a.md': '# A\n\n## Changing the key\n\n```\n# not a heading\n```\n## Changing the key\n',
  LICENSE: 'MIT',
};
const read = (path: string) => files[path] ?? null;

test('Links of the manuals: a missing file and a missing heading are reported, external links are not', () => {
  const page = '[a](a.md#changing-the-key) [own](#b) [up](../LICENSE) [web](https://example.com) `[code](none.md)`\n# B\n';
  assert.deepEqual(brokenLinks('docs/b.md', page, read), []);
  assert.deepEqual(brokenLinks('docs/b.md', '[x](gone.md) [y](a.md#gone) [z](#gone)', read), [
    'docs/b.md: the link gone.md leads to no file',
    'docs/b.md: the link a.md#gone leads to no heading',
    'docs/b.md: the link #gone leads to no heading',
  ]);
});

test('Anchors: punctuation is dropped, an equal heading is numbered, code has no headings', () => {
  assert.deepEqual([...anchorsOf(files['docs/a.md'] ?? '')], ['a', 'changing-the-key', 'changing-the-key-1']);
  assert.deepEqual([...anchorsOf('## How it’s done: `npm run db`')], ['how-its-done-npm-run-db']);
});

test('Printed sections: only the text between the markers is replaced', () => {
  assert.equal(withSection('1\n<!-- x -->\nold\n<!-- /x -->\n2', 'x', '$& new'), '1\n<!-- x -->\n$& new\n<!-- /x -->\n2');
  assert.equal(withSection('no marker', 'x', 'new'), null);
});

test('Files named by the manuals: one that was moved is reported', () => {
  const page = 'See `server/src/app.ts`, `tools/gone.ts` and `queries.ts`; run `npx node --test server/src/x.test.ts`.';
  assert.deepEqual(
    missingFiles('docs/b.md', page, (path) => path === 'server/src/app.ts'),
    ['docs/b.md: there is no tools/gone.ts'],
  );
});

test('Length of the manuals: words are counted without marks, links’ targets and printed sections', () => {
  assert.equal(
    wordsToRead(
      '# Cached reads\n\n| a | – |\n<!-- figures -->\n| start | 1,345 ms |\n<!-- /figures -->\nsee [the page](a.md) ₹5',
    ),
    7,
  );
});
