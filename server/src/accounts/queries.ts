import { languageOf } from '@shop/contract/languages';
import type { Profile, UserRow, UserSort } from '@shop/contract/accounts';
import type { Paise } from '@shop/contract/money';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, isRecent, isTrigramSearchable, namedStatement, sql, type Tx } from '#infra/database';
import type { Caller } from '#infra/http';
import { isId } from '#kernel/ids';
import type { TokenClaims } from './access-token.ts';
import { rolesOf } from './rules.ts';

/**
 * The callers of these tokens as they are now; undefined for those who are blocked or signed out on that device. Runs at every
 * call.
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

const sessionsQuery = (sessionIds: string[], now: Date) =>
  namedStatement(
    'accounts.sessions',
    sql<Session>`
    select s.id as session_id, a.id, a.role, a.staff_role, a.name, case when a.staff_role is null then false else
        (select two_factor_required_for = 'staff' or two_factor_required_for = 'owners' and a.staff_role = 'owner' from shop_settings)
        and not exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
      end as lacks_factor
    from session s join account a on a.id = s.account_id
    where s.id = any(${sessionIds}::uuid[]) and s.expires_at > ${now} and a.is_active`,
  );

type Session = {
  sessionId: string;
  id: string;
  role: string;
  staffRole: string | null;
  name: string;
  /** One of the staff without the second factor that the shop asks of them. Nothing is looked up for customers. */
  lacksFactor: boolean;
};

function callerFrom({ id, name, sessionId, lacksFactor, ...roles }: Session): Caller {
  const caller = { id, ...rolesOf(roles), name, sessionId };
  return lacksFactor ? { ...caller, lacksFactor: true } : caller;
}

/** Accounts that people log in to; spelled as the index account_email spells it. */
export const NO_GUEST = sql<boolean>`role <> 'guest'`;

/** What signing in needs to know of an account; the e-mail in any case. */
export const accountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'image', 'role', 'staffRole', 'isActive', 'passwordHash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where(NO_GUEST)
    .executeTakeFirst();

/** Whose new password a link sets, while it may still be used. */
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

type UserFilter = {
  sort?: UserSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  q?: string | undefined;
  status?: 'active' | 'blocked' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  first?: string;
};

/** Name, e-mail, phone as entered, and its digits alone. Spelled as the index account_search spells it. */
const SEARCHED = sql<string>`lower(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))`;

const ORDERS = sql<number>`(select count(*) from customer_order where account_id = account.id)`;
const SPEND = sql<Paise>`(select coalesce(sum(total_paise - refunded_paise), 0)::bigint from customer_order
  where account_id = account.id and payment_status in ('paid', 'refund_due', 'partly_refunded', 'refunded'))`;
const CITY = sql<string>`coalesce(
  (select ship_city from customer_order where account_id = account.id order by created_at desc, id desc limit 1),
  (select city from address where account_id = account.id order by created_at desc, id desc limit 1), '')`;

const SORT_COLUMNS = { newest: sql.ref('createdAt'), name: sql`lower(name)` } as const satisfies Record<UserSort, unknown>;

/** One page of accounts, newest first unless it is asked otherwise, each with its orders, spend and city; `first` comes before all others. */
export async function usersPage(db: Db, input: UserFilter): Promise<{ users: UserRow[] } & Paged> {
  const { q = '', status, page = 1, limit = PAGE_SIZE, first, sort = 'newest' } = input;
  const { order = input.sort === undefined ? 'desc' : 'asc' } = input;
  const result = db
    .selectFrom('account')
    .$if(status !== undefined, (all) => all.where('isActive', '=', status === 'active'))
    .$if(q !== '' && !isTrigramSearchable(q), (all) => all.where(isRecent('account', 'createdAt')))
    .$if(q !== '', (all) => all.where(SEARCHED, 'like', sql<string>`lower(${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`})`));

  const [{ total, more }, rows] = await Promise.all([
    countCapped(db, sql`${result.select('id')}`, countCap(q)),
    result
      .select(['id', 'name', 'phone', 'email', 'isActive', 'role', 'staffRole', 'createdAt'])
      .select([ORDERS.as('orders'), SPEND.as('spend'), CITY.as('city')])
      .$if(first !== undefined, (all) => all.orderBy(sql`id = ${first}`, 'desc'))
      .orderBy(SORT_COLUMNS[sort], order)
      .orderBy('id', order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);

  const users = rows.map(({ id, name, createdAt, role, staffRole, ...row }) => ({
    _id: id,
    userName: name,
    ...row,
    ...rolesOf({ role, staffRole }),
    ...(role === 'guest' && { guest: true as const }),
    createdAt: createdAt.toISOString(),
  }));
  return { users, total, more, page, pages: pagesOf(total, limit) };
}
