import type { StaffRole } from '@shop/contract/accounts';

export const ROLES: readonly { value: StaffRole; words: string; work: string }[] = [
  { value: 'owner', words: 'Owner', work: 'Owners can do everything.' },
  { value: 'manager', words: 'Manager', work: 'Managers can do everything except staff and settings.' },
  { value: 'support', words: 'Support', work: 'Support handles orders, returns, customers and messages.' },
];

export const roleOf = (role: StaffRole) => ROLES.find(({ value }) => value === role) ?? { value: role, words: role, work: '' };
