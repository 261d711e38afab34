import type { SecondFactorPolicy } from '@shop/contract/sessions';

/** Whether the shop asks a second factor of somebody in this role; `null` is a customer’s, of whom it never does. */
export const requiresTwoFactor = (askedOf: SecondFactorPolicy, staffRole: string | null): boolean =>
  staffRole !== null && (askedOf === 'staff' || (askedOf === 'owners' && staffRole === 'owner'));
