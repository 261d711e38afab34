// covers: brand
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as assertProperty, integer, property } from 'fast-check';
import { contrast, contrastProblems, DEFAULT_COLOURS, MIN_CONTRAST, mix, nearestPassing } from './contrast.ts';

const none = { primary: '', accent: '', background: '' };
const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

for (const [one, other, ratio] of [
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#1d275b', '#faf6ee', 13.04],
] as const)
  test(`contrast of ${one} and ${other} is ${ratio}`, () => assert.equal(Math.round(contrast(one, other) * 100) / 100, ratio));

test('the program’s own colours pass, and so does a dark green', () => {
  assert.deepEqual(contrastProblems(none), []);
  assert.deepEqual(contrastProblems({ ...none, primary: '#14532d' }), []);
});

test('a colour that is too light is reported with the nearest valid one', () => {
  const [problem, ...others] = contrastProblems({ ...none, primary: '#ffcc00' });
  assert.deepEqual([problem?.colour, others], ['primary', []]);
  assert.match(
    problem?.message ?? '',
    /^Buttons and links on the page: contrast 1\.4:1, and 4\.5:1 is needed\. Nearest colour that passes: #[0-9a-f]{6}\.$/,
  );
  assert.deepEqual(contrastProblems({ ...none, primary: problem?.nearest ?? '' }), []);
});

test('a background must have enough contrast, and only it is reported if it does not', () => {
  assert.deepEqual(
    contrastProblems({ ...none, background: '#222222' }).map((it) => it.colour),
    ['background'],
  );
});

test('for any colour, the nearest one is valid, and a valid one stays', () => {
  assertProperty(
    property(colour, (chosen) => {
      const nearest = nearestPassing(chosen, DEFAULT_COLOURS.background);
      assert.ok(contrast(nearest, DEFAULT_COLOURS.background) >= MIN_CONTRAST, nearest);
      assert.equal(nearestPassing(nearest, DEFAULT_COLOURS.background), nearest);
    }),
  );
});

test('a mix of 0 is the first colour, and of 1 the second', () => {
  assert.deepEqual([mix('#123456', '#ffffff', 0), mix('#123456', '#ffffff', 1)], ['#123456', '#ffffff']);
});
