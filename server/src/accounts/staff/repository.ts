import type { StaffRole } from '@shop/contract/accounts';
import { sql, type Tx } from '#infra/database';
import { NO_GUEST } from '../queries.ts';

/**
 * All owners who can sign in, and the account that is to be changed, with row locks in id order: of two owners who
 * demote each other at once, the second is no owner any more.
 */
export const lockOwnersAndMember = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'staffRole', 'isActive'])
    .where((row) => row.or([row('id', '=', accountId), row.and([row('staffRole', '=', 'owner'), row('isActive', '=', true)])]))
    .orderBy('id')
    .forUpdate()
    .execute();

export async function setStaffRole(tx: Tx, id: string, staffRole: StaffRole): Promise<void> {
  await tx.updateTable('account').set({ staffRole }).where('id', '=', id).execute();
}

/** Turns the account into a blocked customer's. */
export async function removeStaffRole(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('account').set({ role: 'user', staffRole: null, isActive: false }).where('id', '=', id).execute();
}

/** The account of an e-mail, in any case, with a row lock. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'role', 'isActive'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where(NO_GUEST)
    .forUpdate()
    .executeTakeFirst();

type Joining = { id: string; staffRole: StaffRole; name: string; phone: string; passwordHash: string };

/** Turns an existing account into a staff account. */
export async function promote(tx: Tx, { id, ...joining }: Joining): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...joining, role: 'admin', isActive: true })
    .where('id', '=', id)
    .execute();
}

type NewRow = {
  id: string;
  email: string;
  staffRole: StaffRole;
  tokenHash: Buffer;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Saves an invitation, replacing the previous one: an e-mail has one at a time. */
export async function saveInvitation(tx: Tx, invitation: NewRow): Promise<void> {
  await tx
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(invitation))
    .execute();
}

/** Consumes an invitation and returns it; of several requests at once, one gets it. */
export const takeInvitation = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .deleteFrom('invitation')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['id', 'email', 'staffRole'])
    .$narrowType<{ staffRole: StaffRole }>()
    .executeTakeFirst();

export const deleteInvitation = (tx: Tx, id: string) =>
  tx.deleteFrom('invitation').where('id', '=', id).returning(['email', 'staffRole']).executeTakeFirst();
