import type { Role, StaffRole } from '@shop/contract/accounts';
import { scopeOf, type Scope } from '@shop/contract/api-keys';
import type { Route } from '@shop/contract/route';
import { rolesFor } from '@shop/contract/staff';
import { ShopError } from '#kernel/shop-error';

/** The caller of a request, as the database has it now. */
export type Caller = {
  id: string;
  role: Role;
  staffRole?: StaffRole;
  name: string;
  sessionId: string;
  /** The caller has to set up two-step verification before using anything of staff. */
  lacksFactor?: boolean;
  /** The API key of another program, which may do only what its scopes allow. */
  apiKey?: { id: string; scopes: readonly Scope[] };
};

/**
 * Returns the caller of a route if it has access.
 * @throws ShopError not_signed_in, not_allowed, factor_missing
 */
export function authorize(contract: Route, caller: Caller | undefined): Caller | undefined {
  // An API key is for the admin only, never for a customer.
  if (contract.access === 'anyone') return caller?.apiKey ? undefined : caller;
  if (!caller) throw new ShopError('not_signed_in', 'Please log in to continue.');
  if (contract.access === 'admin' && caller.role !== 'admin')
    throw new ShopError('not_allowed', 'Only the shop’s staff can do that.');
  if (contract.access === 'admin' && !(caller.staffRole && rolesFor(contract).includes(caller.staffRole)))
    throw new ShopError('not_allowed', 'Your role in the shop does not include that. Please ask the owner.');
  if (caller.apiKey) refuseOutOfScope(contract, caller.apiKey.scopes);
  if (contract.access === 'admin' && caller.lacksFactor)
    throw new ShopError('factor_missing', 'Your shop requires two-step verification. Please set it up under Security first.');
  return caller;
}

function refuseOutOfScope(contract: Route, scopes: readonly Scope[]): void {
  const needed = scopeOf(contract);
  if (needed === undefined) throw new ShopError('not_allowed', 'API keys cannot call this.');
  if (!scopes.includes(needed)) throw new ShopError('not_allowed', `This API key lacks the scope ${needed}.`);
}
