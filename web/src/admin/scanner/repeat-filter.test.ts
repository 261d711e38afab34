// covers: desk
import { expect, test } from 'vitest';
import { createRepeatFilter, REPEAT_MS } from './repeat-filter.ts';

test('a code in view counts once, and again after it was out of view for a moment; another counts at once', () => {
  const counts = createRepeatFilter();
  const at = (ms: number, code = 'TEE-M') => counts(code, ms);
  expect([at(0), at(150), at(REPEAT_MS), at(REPEAT_MS * 2)]).toEqual([true, false, false, false]);
  expect(at(REPEAT_MS, 'JEANS-32')).toBe(true);
  expect(at(REPEAT_MS * 3 + 1)).toBe(true);
});
