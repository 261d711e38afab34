import { SecondFactorPolicy, type SecondFactor, type SignedInDevice } from '@shop/contract/sessions';
import type { Db, Tx } from '#infra/database';
import { isFresh, lastUsed } from '../rules.ts';

/** The factor of an account, active or not yet confirmed. */
export const factorOf = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('secondFactor')
    .select(['encryptedSecret', 'confirmedAt', 'lastStep'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** A batch of factors by account id, after the given id or from the first. */
export const factorsAfter = (db: Db, accountId: string | null, limit: number) =>
  db
    .selectFrom('secondFactor')
    .select(['accountId', 'encryptedSecret'])
    .$if(accountId !== null, (query) => query.where('accountId', '>', accountId))
    .orderBy('accountId')
    .limit(limit)
    .execute();

type Shown = { sessions: SignedInDevice[]; passwordNeeded: boolean; emailVerified: boolean; secondFactor: SecondFactor };

/** The devices on which a person is signed in, newest first, at most a hundred; and the account's two-step verification. */
export async function securityOf(db: Db, { id, sessionId }: { id: string; sessionId: string }, now: Date): Promise<Shown> {
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'device', 'createdAt', 'expiresAt'])
    .where('accountId', '=', id)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const factor = await db
    .selectFrom('account')
    .leftJoin('secondFactor', 'secondFactor.accountId', 'account.id')
    .innerJoin('shopSettings', (join) => join.onTrue())
    .select(['account.staffRole', 'account.emailVerifiedAt', 'secondFactor.confirmedAt', 'shopSettings.twoFactorRequiredFor'])
    .select((row) =>
      row
        .selectFrom('recoveryCode')
        .select((code) => code.fn.countAll<number>().as('left'))
        .whereRef('recoveryCode.accountId', '=', 'account.id')
        .where('usedAt', 'is', null)
        .as('codesLeft'),
    )
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    sessions: sessions.map((session) => ({
      _id: session.id,
      device: session.device,
      signedInAt: session.createdAt.toISOString(),
      lastUsedAt: lastUsed(session).toISOString(),
      isThisOne: session.id === sessionId,
    })),
    passwordNeeded: !sessions.some((session) => session.id === sessionId && isFresh(session.createdAt, now)),
    emailVerified: factor.emailVerifiedAt !== null,
    secondFactor: {
      isOn: factor.confirmedAt !== null,
      isRequired: requiresTwoFactor(SecondFactorPolicy.parse(factor.twoFactorRequiredFor), factor.staffRole),
      recoveryCodesLeft: factor.codesLeft ?? 0,
    },
  };
}
/** Whether the shop requires a second factor for a role; `null` is a customer, for whom it never does. */
export const requiresTwoFactor = (policy: SecondFactorPolicy, staffRole: string | null): boolean =>
  staffRole !== null && (policy === 'staff' || (policy === 'owners' && staffRole === 'owner'));
