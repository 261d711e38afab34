import type { StaffRole } from '@shop/contract/accounts';
import { sql, type Tx } from '#infra/database';
import { NO_GUEST } from '../queries.ts';

/**
 * All owners who can sign in, and the account that is to be changed, locked in id order: of two owners who take each other's
 * role away at once, the second finds that they are no owner any more.
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

/** A blocked customer's account from now on. */
export async function removeStaffRole(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('account').set({ role: 'user', staffRole: null, isActive: false }).where('id', '=', id).execute();
}

/** The account of an e-mail, whatever its case, locked. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'role', 'isActive'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where(NO_GUEST)
    .forUpdate()
    .executeTakeFirst();

type Joining = { id: string; staffRole: StaffRole; name: string; phone: string; passwordHash: string };

/** Makes an account that was there one of the staff's. */
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

/** An e-mail has one invitation at a time: a new one ends the one before. */
export async function saveInvitation(tx: Tx, invitation: NewRow): Promise<void> {
  await tx
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet(invitation))
    .execute();
}

/** Uses an invitation up and answers it; of several who use it at once, one gets an answer. */
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
