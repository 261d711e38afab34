// covers: checkout
import { expect, test } from 'vitest';
import { attemptFor } from './attempt.ts';

const keys = () => {
  let made = 0;
  return () => `key ${++made}`;
};

test('ordering the same again uses the same key', () => {
  const newKey = keys();
  const first = attemptFor({ total: 799 }, null, newKey);
  expect(attemptFor({ total: 799 }, first, newKey).key).toBe(first.key);
});

test('another total or address is another order', () => {
  const newKey = keys();
  const first = attemptFor({ total: 799, shippingAddress: 'home' }, null, newKey);
  expect(attemptFor({ total: 699, shippingAddress: 'home' }, first, newKey).key).not.toBe(first.key);
  expect(attemptFor({ total: 799, shippingAddress: 'work' }, first, newKey).key).not.toBe(first.key);
});
