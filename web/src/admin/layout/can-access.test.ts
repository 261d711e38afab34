// covers: staff
import { expect, test } from 'vitest';
import { canAccess } from './can-access.ts';

test.each([
  { role: 'owner', path: '/staff', may: true },
  { role: 'manager', path: '/settings', may: false },
  { role: 'manager', path: '/staff', may: false },
  { role: 'manager', path: '/product-table', may: true },
  { role: 'support', path: '/order-admin', may: true },
  { role: 'support', path: '/order-admin/slips', may: true },
  { role: 'support', path: '/customers/1', may: true },
  { role: 'manager', path: '/tax', may: true },
  { role: 'support', path: '/tax', may: false },
  { role: 'support', path: '/product-table', may: false },
  { role: 'support', path: '/users-of-another-shop', may: false },
  { role: undefined, path: '/settings', may: true },
] as const)('$role at $path', ({ role, path, may }) => {
  expect(canAccess(role, path)).toBe(may);
});
