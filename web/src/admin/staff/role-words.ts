import type { StaffRole } from '@shop/contract/accounts';

export const ROLES: readonly { value: StaffRole; words: string; work: string }[] = [
  { value: 'owner', words: 'Owner', work: 'Owners look after everything.' },
  { value: 'manager', words: 'Manager', work: 'Managers look after everything but staff and settings.' },
  { value: 'support', words: 'Support', work: 'Support looks after orders, returns, customers and messages.' },
];

export const roleOf = (role: StaffRole) => ROLES.find(({ value }) => value === role) ?? { value: role, words: role, work: '' };
