// covers: text-pages
import { expect, test } from 'vitest';
import { slugAt } from './slug-at.ts';

test('Content pages: a client-side navigation loads the same page as its URL', () => {
  for (const path of [
    '/return-policy',
    '/return-policy/',
    '/return-policy.data',
    '/return-policy/_.data',
    '/hi/return-policy',
    '/ml/return-policy.data',
  ])
    expect(slugAt(path)).toBe('return-policy');
  expect(slugAt('/no-such-page.data')).toBe('');
});
