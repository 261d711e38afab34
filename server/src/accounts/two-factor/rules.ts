import type { SecondFactorPolicy } from '@shop/contract/sessions';

/** Whether the shop requires a second factor for a role; `null` is a customer, for whom it never does. */
export const requiresTwoFactor = (policy: SecondFactorPolicy, staffRole: string | null): boolean =>
  staffRole !== null && (policy === 'staff' || (policy === 'owners' && staffRole === 'owner'));
