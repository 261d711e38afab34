// covers: staff
import { expect, test } from 'vitest';
import type { StaffMember } from '@shop/contract/staff';
import { staffPage } from './staff-page.ts';

const member = (name: string, traits: Partial<StaffMember> = {}): StaffMember => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@shop.example`,
  staffRole: 'owner',
  isActive: true,
  hasFactor: false,
  createdAt: '2026-11-01T06:00:00.000Z',
  ...traits,
});
const STAFF = [
  member('Meera', { createdAt: '2026-11-03T06:00:00.000Z' }),
  member('Asha', { staffRole: 'manager' }),
  member('Nila', { staffRole: 'support', email: 'zoya@shop.example', createdAt: '2026-11-02T06:00:00.000Z' }),
];
const names = (query: string, staff = STAFF) => staffPage(staff, new URLSearchParams(query)).rows.map(({ name }) => name);

test.each([
  ['', ['Meera', 'Asha', 'Nila']],
  ['q=ASH', ['Asha']],
  ['q=zoya', ['Nila']],
  ['q=nothing', []],
  ['role=support', ['Nila']],
  ['role=nonsense', ['Meera', 'Asha', 'Nila']],
  ['sort=name', ['Asha', 'Meera', 'Nila']],
  ['sort=name&order=desc', ['Nila', 'Meera', 'Asha']],
  ['sort=email', ['Asha', 'Meera', 'Nila']],
  ['sort=joined&order=desc', ['Meera', 'Nila', 'Asha']],
  ['sort=password', ['Meera', 'Asha', 'Nila']],
])('the staff list at ?%s', (query, expected) => {
  expect(names(query)).toEqual(expected);
});

test('the staff list is paged, and a page beyond the last shows the last', () => {
  const many = Array.from({ length: 25 }, (_, n) => member(`Member ${String(n).padStart(2, '0')}`));
  expect(names('rows=10&page=3', many)).toEqual(many.slice(20).map(({ name }) => name));
  expect(names('rows=10&page=9', many)).toEqual(many.slice(20).map(({ name }) => name));
  expect(staffPage(many, new URLSearchParams('rows=10'))).toMatchObject({ total: 25, pages: 3, page: 1 });
});
