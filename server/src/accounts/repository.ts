import type { Language } from '@shop/contract/languages';
import type { StaffRole } from '@shop/contract/accounts';
import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { NO_GUEST } from './queries.ts';

export type NewAccount = {
  id: string;
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  image: string;
  language: Language;
  /** `null` for a customer. */
  staffRole: StaffRole | null;
  createdAt: Date;
  /** `null` until its owner opened the mailed link. */
  emailVerifiedAt: Date | null;
  /** False for a blocked account. */
  isActive: boolean;
};

/** Inserts an account; false when its e-mail, in any case, already has one, however many requests come at once. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const role = account.staffRole === null ? 'user' : 'admin';
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account')
    .values({ ...account, role })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where(NO_GUEST)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks in id order, so that two members of staff who block each other at once do not deadlock. */
export const lockAccounts = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'role', 'staffRole', 'isActive'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether the account is still active with the checked password; a row lock keeps it so until the transaction ends. */
export async function isStillValid(tx: Tx, { id, passwordHash }: { id: string; passwordHash: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('isActive', '=', true)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type ProfileEdit = {
  name?: string | undefined;
  phone?: string | undefined;
  image?: string | undefined;
  language?: Language | undefined;
};

/** Saves at least one field; omitted fields keep their value. */
export async function saveProfile(tx: Tx, id: string, edit: ProfileEdit): Promise<void> {
  await tx.updateTable('account').set(edit).where('id', '=', id).execute();
}

/** Replaces a password; false when another request replaced it first. */
export async function replacePassword(tx: Tx, { id, from, to }: { id: string; from: string; to: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ passwordHash: to })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Sets a password; false for a blocked account, which keeps the old one. */
export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type NewEmail = { id: string; email: string; at: Date };

/** Sets the account's email, verified. The unique index refuses one that is in use. */
export async function saveEmail(tx: Tx, { id, email, at }: NewEmail): Promise<void> {
  await tx.updateTable('account').set({ email, emailVerifiedAt: at }).where('id', '=', id).execute();
}

type NewReset = { accountId: string; id: string; tokenHash: Buffer; expiresAt: Date };

/** Saves a reset link, replacing the previous one: an account has one at a time. */
export async function saveReset(tx: Tx, { accountId, ...reset }: NewReset): Promise<void> {
  const fresh = { ...reset, usedAt: null };
  await tx
    .insertInto('passwordReset')
    .values({ accountId, ...fresh })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(fresh))
    .execute();
}

/** Consumes a reset link and returns its account; of several requests at once, one gets it. */
export async function consumeReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const taken = await tx
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
  return taken?.accountId;
}

/** Deletes the account's reset link, if any. */
export async function endReset(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('passwordReset').where('accountId', '=', accountId).execute();
}

export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx.updateTable('account').set({ isActive }).where('id', '=', id).execute();
}

/** Takes a lock until the transaction ends, so that one of several instances that start at once creates the first admin. */
export async function waitForFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('selvedge: the first admin'))`.execute(tx);
}

/** Inserts the secret if it is missing, and returns the stored one. */
export async function insertSecretIfMissing(tx: Tx, name: string, value: string): Promise<string> {
  await tx
    .insertInto('appSecret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await tx.selectFrom('appSecret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return stored.value;
}

type NewSession = { id: string; accountId: string; device: string; createdAt: Date; expiresAt: Date };

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('session').values(session).execute();
}

/** The session that a refresh token belongs to, with a row lock: another request with one of its tokens waits. */
export const lockSessionOf = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select([
      'session.id',
      'session.createdAt',
      'session.expiresAt',
      'account.id as accountId',
      'account.isActive',
      'account.role',
    ])
    .where('session.id', '=', (below) => below.selectFrom('refreshToken').select('sessionId').where('tokenHash', '=', tokenHash))
    .forUpdate('session')
    .executeTakeFirst();

export async function prolongSession(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('session').set({ expiresAt }).where('id', '=', id).execute();
}

/** Deletes a session and, by cascade, its refresh tokens. */
export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', id).execute();
}

/** Deletes a session of this account only. */
export async function endSessionIn(tx: Tx, { accountId, sessionId }: { accountId: string; sessionId: string }): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).where('accountId', '=', accountId).execute();
}

export async function endSessionOf(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('id', '=', (below) => below.selectFrom('refreshToken').select('sessionId').where('tokenHash', '=', tokenHash))
    .execute();
}

/** Ends all sessions of an account except the given one. */
export async function endSessions(tx: Tx, accountId: string, but?: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(but !== undefined, (them) => them.where('id', '!=', but ?? ''))
    .execute();
}

export async function endExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('session').where('expiresAt', '<=', now).execute();
}

type NewToken = { tokenHash: Buffer; sessionId: string; createdAt: Date };

export async function insertRefreshToken(tx: Tx, token: NewToken): Promise<void> {
  await tx.insertInto('refreshToken').values(token).execute();
}

/** Requires a lock on the session. */
export const readRefreshToken = (tx: Tx, tokenHash: Buffer) =>
  tx.selectFrom('refreshToken').select(['replacedAt', 'successor']).where('tokenHash', '=', tokenHash).executeTakeFirstOrThrow();

type Replacement = { tokenHash: Buffer; replacedAt: Date; successor: string };

export async function markReplaced(tx: Tx, { tokenHash, ...replacement }: Replacement): Promise<void> {
  await tx.updateTable('refreshToken').set(replacement).where('tokenHash', '=', tokenHash).execute();
}

/** Deletes guests from before then without an order: theirs was refused, or moved to an account. */
export async function deleteGuestsBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`
    delete from account a where a.role = 'guest' and a.is_active and a.created_at < ${moment}
      and not exists (select from customer_order o where o.account_id = a.id)`.execute(tx);
}

/** Deletes replaced tokens, stored to detect a stolen one, once their session is past its maximum age. */
export async function deleteTokensReplacedBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('refreshToken').where('replacedAt', '<', moment).execute();
}

type NewNote = { accountId: string; at: Date; actorId: string; actorName: string; note: string };

export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await tx
    .insertInto('customerNote')
    .values({ id: newId(), ...note })
    .execute();
}
