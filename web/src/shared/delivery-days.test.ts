// covers: delivery
import { expect, test } from 'vitest';
import { deliveryDays } from './delivery-days.ts';

test('delivery days are shown as two dates, one, or nothing', () => {
  expect(deliveryDays({ earliest: '2026-11-27', latest: '2026-11-30' })).toBe('Fri, 27 Nov to Mon, 30 Nov');
  expect(deliveryDays({ earliest: '2026-11-27', latest: '2026-11-27' })).toBe('Fri, 27 Nov');
  expect(deliveryDays({ earliest: null, latest: null })).toBe('');
});
