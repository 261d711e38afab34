import type { StaffRole } from '@shop/contract/accounts';

export const ROLES: readonly { value: StaffRole; label: string; work: string }[] = [
  { value: 'owner', label: 'Owner', work: 'Owners can do everything.' },
  { value: 'manager', label: 'Manager', work: 'Managers can do everything except staff and settings.' },
  { value: 'support', label: 'Support', work: 'Support handles orders, returns, customers and messages.' },
];

export const roleLabels = (role: StaffRole) =>
  ROLES.find(({ value }) => value === role) ?? { value: role, label: role, work: '' };
