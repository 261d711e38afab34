import type { StaffRole } from '@shop/contract/accounts';
import { SecondFactorPolicy } from '@shop/contract/sessions';
import type { Invitation, StaffMember } from '@shop/contract/staff';
import { type Db, sql } from '#infra/database';

type People = { staff: StaffMember[]; invitations: Invitation[]; twoFactorRequiredFor: SecondFactorPolicy };

/** The staff, owners first, and the invitations that are still valid, newest first. */
export async function listStaff(db: Db, now: Date): Promise<People> {
  const staff = await db
    .selectFrom('account')
    .leftJoin('secondFactor', 'secondFactor.accountId', 'account.id')
    .select(['account.id', 'name', 'email', 'staffRole', 'isActive', 'account.createdAt', 'secondFactor.confirmedAt'])
    .where('role', '=', 'admin')
    .$narrowType<{ staffRole: StaffRole }>()
    .orderBy(sql`array_position(array['owner', 'manager', 'support'], staff_role)`)
    .orderBy('account.createdAt')
    .orderBy('account.id')
    .execute();
  const invitations = await db
    .selectFrom('invitation')
    .select(['id', 'email', 'staffRole', 'invitedBy', 'createdAt', 'expiresAt'])
    .where('expiresAt', '>', now)
    .$narrowType<{ staffRole: StaffRole }>()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { twoFactorRequiredFor } = await db.selectFrom('shopSettings').select('twoFactorRequiredFor').executeTakeFirstOrThrow();
  return {
    twoFactorRequiredFor: SecondFactorPolicy.parse(twoFactorRequiredFor),
    staff: staff.map(({ id, createdAt, confirmedAt, ...one }) => ({
      _id: id,
      ...one,
      hasFactor: confirmedAt !== null,
      createdAt: createdAt.toISOString(),
    })),
    invitations: invitations.map(({ id, createdAt, expiresAt, ...one }) => ({
      _id: id,
      ...one,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** The e-mail and role of an invitation, while it is valid. */
export const liveInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  db.selectFrom('invitation').select('email').where('tokenHash', '=', tokenHash).where('expiresAt', '>', now).executeTakeFirst();
