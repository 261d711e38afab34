import { languageOf } from '@shop/contract/languages';
import type { Profile } from '@shop/contract/accounts';
import { type Db, namedStatement, sql, type Tx } from '#infra/database';
import type { Caller } from '#infra/http';
import { isId } from '#kernel/ids';
import type { TokenClaims } from './access-token.ts';
import { rolesOf } from './rules.ts';

/**
 * The current callers of these tokens; undefined for those who are blocked or signed out on that device. Runs at every
 * request.
 */
export async function signedIn(db: Db, input: readonly TokenClaims[], now: Date): Promise<(Caller | undefined)[]> {
  const sessionIds = input.map(({ sessionId }) => sessionId).filter(isId);
  const { rows } = await sessionsQuery(sessionIds, now).execute(db);
  const result = new Map(rows.map((row) => [row.sessionId, row]));
  return input.map(({ accountId, sessionId }) => {
    const session = result.get(sessionId);
    return session?.id === accountId ? callerFrom(session) : undefined;
  });
}

/** The array is a subquery: from a plain one PostgreSQL would take its length and plan the prepared statement anew each time. */
const sessionsQuery = (sessionIds: string[], now: Date) =>
  namedStatement(
    'accounts.sessions',
    sql<Session>`
    select s.id as session_id, a.id, a.role, a.staff_role, a.name, case when a.staff_role is null then false else
        (select two_factor_required_for = 'staff' or two_factor_required_for = 'owners' and a.staff_role = 'owner' from shop_settings)
        and not exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
      end as lacks_factor
    from session s join account a on a.id = s.account_id
    where s.id = any((select ${sessionIds}::uuid[])::uuid[]) and s.expires_at > ${now} and a.is_active`,
  );

type Session = {
  sessionId: string;
  id: string;
  role: string;
  staffRole: string | null;
  name: string;
  /** Whether a member of staff lacks the second factor that the shop requires. Not queried for customers. */
  lacksFactor: boolean;
};

function callerFrom({ id, name, sessionId, lacksFactor, ...roles }: Session): Caller {
  const caller = { id, ...rolesOf(roles), name, sessionId };
  return lacksFactor ? { ...caller, lacksFactor: true } : caller;
}

/** Accounts that people log in to. The expression must be the one of the index account_email. */
export const NO_GUEST = sql<boolean>`role <> 'guest'`;

/** The account fields that a login needs; the e-mail matches in any case. */
export const accountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'image', 'role', 'staffRole', 'isActive', 'passwordHash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where(NO_GUEST)
    .executeTakeFirst();

/** The account of a reset link, while the link is valid. */
export const liveReset = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('passwordReset')
    .innerJoin('account', 'account.id', 'passwordReset.accountId')
    .select(['account.name', 'account.email', 'account.phone'])
    .where('passwordReset.tokenHash', '=', tokenHash)
    .where('passwordReset.usedAt', 'is', null)
    .where('passwordReset.expiresAt', '>', now)
    .where('account.isActive', '=', true)
    .executeTakeFirst();

export const accountById = (db: Db | Tx, id: string) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

export async function profileOf(db: Db, id: string): Promise<Profile> {
  const result = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'image', 'language', 'role', 'staffRole', 'emailVerifiedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { name, email, phone, image, emailVerifiedAt } = result;
  const language = languageOf(result.language);
  return { _id: result.id, name, email, emailVerified: emailVerifiedAt !== null, phone, image, language, ...rolesOf(result) };
}

export const firstAdmin = (db: Db | Tx) =>
  db
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const findSecret = (db: Db, name: string) =>
  db.selectFrom('appSecret').select('value').where('name', '=', name).executeTakeFirst();
