// covers: returns
import { expect, test } from 'vitest';
import { returnUrl } from './return-url.ts';

const wanted = (next: string) => returnUrl(new URLSearchParams({ next }));

test.each([
  ['/cart?x=1', '/cart?x=1'],
  ['/checkout?buy=v1&quantity=2', '/checkout?buy=v1&quantity=2'],
  ['/product/../sale', '/sale'],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example/', null],
  ['/.//elsewhere.example/', null],
  ['/a/..//elsewhere.example/', null],
  ['/%2e//elsewhere.example/', null],
  ['/\t/elsewhere.example/', null],
  ['javascript:alert(1)', null],
  ['cart', null],
  ['/login?next=/cart', null],
  ['/register', null],
  ['', null],
])('after login, next=%s leads to %s', (next, to) => expect(wanted(next)).toBe(to));

test('Open redirect: for any value of next, the browser stays on this site', () => {
  const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5c', '\t', '\n', ' ', '@', ':', '?', '#', 'https:', 'evil.example', 'a'];
  const origin = 'https://shop.example';
  const strays: string[] = [];
  const follow = (next: string, depth: number): void => {
    const to = wanted(next);
    if (to !== null && (!to.startsWith('/') || new URL(to, origin).origin !== origin)) strays.push(`${next} → ${to}`);
    if (depth > 0) for (const part of parts) follow(next + part, depth - 1);
  };
  follow('', 4);
  expect(strays).toEqual([]);
});
