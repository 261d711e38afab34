import { createHmac } from 'node:crypto';
import type { StaffRole } from '@shop/contract/accounts';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';

/** Days until an invitation expires. */
const INVITATION_DAYS = 7;

const RANK: Record<StaffRole, number> = { owner: 2, manager: 1, support: 0 };

export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

/** Whether the new role has fewer rights: open sessions must end at once. */
export const isDemotion = (from: StaffRole, to: StaffRole): boolean => RANK[to] < RANK[from];

/**
 * The token of an invitation's link: 256 bits, derived from the invitation's id and the key that signs access tokens.
 * It is derived when the mail is rendered, so that neither the outbox nor the jobs ever store it.
 */
export const invitationTokenOf = (key: string, invitationId: string): string =>
  createHmac('sha256', key).update(`staff invitation ${invitationId}`).digest('base64url');

type OnStaff = { id: string; staffRole: string | null };
type Change = { owners: readonly OnStaff[]; actorId: string; target: OnStaff | undefined };

/**
 * Whether the actor may change or remove that member of staff, by the current state of both.
 * @throws ShopError not_allowed, not_found
 */
export function checkStaffChange<Member extends OnStaff>(
  it: Change & { target: Member | undefined },
): Member & { staffRole: StaffRole } {
  // Two owners may demote each other at the same moment; the first request wins.
  if (!it.owners.some(({ id }) => id === it.actorId)) throw new ShopError('not_allowed', 'Only an owner can change the staff.');
  const { target } = it;
  if (!target || !isOnStaff(target)) throw notFound();
  return target;
}

const isOnStaff = <Member extends OnStaff>(one: Member): one is Member & { staffRole: StaffRole } => one.staffRole !== null;

const notFound = (): ShopError => new ShopError('not_found', 'This staff member does not exist.');

/** Validates and normalizes the id of an account. @throws ShopError not_found when it is none */
export function memberId(text: string): string {
  if (!isId(text)) throw notFound();
  return text.toLowerCase();
}

/** @throws ShopError last_owner when there is no other owner who can sign in */
export function assertOwnerRemains({ owners, leaving }: { owners: readonly OnStaff[]; leaving: string }): void {
  if (owners.every(({ id }) => id === leaving))
    throw new ShopError('last_owner', 'The shop needs an owner. Make someone else an owner first.');
}
