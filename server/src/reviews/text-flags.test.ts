// covers: reviews
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagsInText, isBurst } from './text-flags.ts';

const cases: [text: string, flags: string[]][] = [
  ['Size 32, bought on 12.11.2026 for ₹1,499. Inseam is 31 in, washed 3 times.', []],
  ['Call me on 98460 12412 for the same tees.', ['phone']],
  ['+91-9846012412', ['phone']],
  ['Call 09846012412', ['phone']],
  ['Nine: 9 8 4 6 0 1 2 4 1 2', ['phone']],
  ['Write to asha.rao@mail.example', ['email']],
  ['Pay asha@okbank for half price', ['email']],
  ['Cheaper at www.tees.example, or tees.shop', ['link']],
  ['<b>Great</b>', ['markup']],
  ['[url=x]here[/url]', ['markup']],
  ['What bullshit', ['abuse']],
  ['चूतिया', ['abuse']],
  ['Fits me, 5 < 6 and M&S is dearer. Good.So soft', []],
];
for (const [text, flags] of cases)
  test(`Review text: "${text}" ${flags.length > 0 ? `is held for ${flags.join(', ')}` : 'passes'}`, () =>
    assert.deepEqual(flagsInText(text), flags));

test('more than ten reviews of a product in a day are a burst if few came before, and so are more than six of one customer', () => {
  const quiet = { productToday: 1, productBefore: 4, customerToday: 1 };
  assert.equal(isBurst(quiet), false);
  assert.equal(isBurst({ ...quiet, productToday: 10 }), true);
  assert.equal(isBurst({ ...quiet, productToday: 10, productBefore: 280 }), false);
  assert.equal(isBurst({ ...quiet, customerToday: 6 }), true);
});
