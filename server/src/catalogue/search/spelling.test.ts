// covers: product-lists
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import { aProduct, openTestShop, type TestShop } from '#test-support';
import { editDistance, correctSpelling, splitWords, type QueryTerm } from './spelling.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  await aProduct(shop.db, { name: 'Slim Jeans', tags: ['denim'] });
});
after(() => shop.close());

const slips = [
  ['jeans', 'jeans', 0],
  ['jens', 'jeans', 1],
  ['jaens', 'jeans', 1],
  ['jeeans', 'jeans', 1],
  ['jeanz', 'jeans', 1],
  ['', 'tee', 3],
  ['malabr', 'malabar', 1],
  ['tshrits', 'tshirts', 1],
] as const;
for (const [typed, meant, count] of slips) {
  test(`“${typed}” is ${count} edits from “${meant}”`, () => assert.equal(editDistance(typed, meant), count));
}

test('Edit distance: symmetric, and zero only for the same word', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(editDistance(a, b), editDistance(b, a));
      assert.equal(editDistance(a, b) === 0, a === b);
      assert.ok(editDistance(a, b) <= Math.max(a.length, b.length));
    }),
  );
});

test('Search query: at most ten words of letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const words = splitWords(typed);
      assert.ok(words.length <= 10);
      for (const word of words) assert.match(word, /^[\p{L}\p{N}\p{M}]{1,40}$/u);
    }),
  );
});

test('T-Shirts, accents and apostrophes are one word each', () => {
  assert.deepEqual(splitWords("Men's T-Shirts, séraphine"), ['mens', 'tshirts', 'seraphine']);
});

const requests = (word: string, about: Partial<QueryTerm> = {}): QueryTerm => ({
  word,
  isStop: false,
  isKnown: false,
  isPrefix: false,
  near: [],
  meanings: [],
  isIndic: false,
  ...about,
});

test('of words with the same distance, one of a name is preferred to one of a description', () => {
  const near = [
    { word: 'lens', shown: 'lens', isName: false },
    { word: 'jeans', shown: 'jeans', isName: true },
  ];
  assert.deepEqual(correctSpelling([requests('jens', { near })]), { query: "('jeans')", suggestion: 'jeans', broader: [] });
});

test('a word that differs in its first letter and one more is not corrected', () => {
  const near = [{ word: 'fades', shown: 'fades', isName: true }];
  assert.equal(correctSpelling([requests('ladies', { near }), requests('jeans', { isKnown: true })]).suggestion, 'jeans');
});

test('a size is never corrected to another size', () => {
  const { query, suggestion } = correctSpelling([requests('jeans', { isKnown: true }), requests('34')]);
  assert.deepEqual([query, suggestion], ["('jeans') & ('34')", null]);
});

test('an empty query, or one without meaning, searches nothing', () => {
  for (const words of [[], [requests('the', { isStop: true })]])
    assert.deepEqual(correctSpelling(words), { query: null, suggestion: null, broader: [] });
});

test('Spelling: fuzzing finds no input that fails', async () => {
  const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^[jeansdim'&|!:*()<> -]{0,30}$/));
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      for (const path of ['search', 'suggest', 'all']) {
        const { status } = await shop.ask(null, 'GET', `/product/${path}?${new URLSearchParams({ q })}`);
        assert.ok(status === 200 || status === 400, `${status} for ${JSON.stringify(q)}`);
      }
    }),
    { numRuns: 60 },
  );
});
