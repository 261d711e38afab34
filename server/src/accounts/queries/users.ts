import type { UserCounts, UserRow, UserSort } from '@shop/contract/accounts';
import type { Paise } from '@shop/contract/money';
import { MAX_PENDING_COUNT } from '@shop/contract/order-lists';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { countCap, countCapped, type Db, flushCustomerTotals, isRecent, isTrigramSearchable, sql } from '#infra/database';
import { rolesOf } from '../rules.ts';

type UserFilter = { q?: string | undefined; status?: 'active' | 'blocked' | undefined };
type Sorting = { sort?: UserSort | undefined; order?: 'asc' | 'desc' | undefined };
type Listing = UserFilter & Sorting & { page?: number | undefined; limit?: number | undefined; first?: string };

/** Name, e-mail, phone as entered, and its digits alone. The expression must be the one of the index account_search. */
const SEARCHED = sql<string>`lower(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))`;

const ORDERS = sql<number>`(select count(*) from customer_order where account_id = account.id)`;
const SPEND = sql<Paise>`(select coalesce(sum(total_paise - refunded_paise), 0)::bigint from customer_order
  where account_id = account.id and payment_status in ('paid', 'refund_due', 'partly_refunded', 'refunded'))`;
const CITY = sql<string>`coalesce(
  (select ship_city from customer_order where account_id = account.id order by created_at desc, id desc limit 1),
  (select city from address where account_id = account.id order by created_at desc, id desc limit 1), '')`;

/** Columns and types of the sort keys; `id` is the account's in the index of the key. */
const SORTS = {
  newest: { key: sql`created_at`, type: sql`timestamptz`, id: sql`account.id` },
  name: { key: sql`lower(name)`, type: sql`text`, id: sql`account.id` },
  orders: { key: sql`customer_total.orders`, type: sql`integer`, id: sql`customer_total.account_id` },
  spend: { key: sql`customer_total.spent_paise`, type: sql`bigint`, id: sql`customer_total.account_id` },
} as const satisfies Record<UserSort, unknown>;

/** Prepares the totals of customers for a sort by them. */
async function flushFor(db: Db, sort: UserSort): Promise<void> {
  if (sort === 'orders' || sort === 'spend') await flushCustomerTotals(db);
}

const matching = (db: Db, { q = '', status }: UserFilter) =>
  db
    .selectFrom('account')
    .$if(status !== undefined, (all) => all.where('isActive', '=', status === 'active'))
    .$if(q !== '' && !isTrigramSearchable(q), (all) => all.where(isRecent('account', 'createdAt')))
    .$if(q !== '', (all) => all.where(SEARCHED, 'like', sql<string>`lower(${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`})`));

/** The rows of these accounts; every account has its totals, so that the join leaves none out. */
const withFields = (accounts: ReturnType<typeof matching>, sort: UserSort) =>
  accounts
    .$if(sort === 'orders' || sort === 'spend', (all) => all.innerJoin('customerTotal', 'customerTotal.accountId', 'account.id'))
    .select(['id', 'name', 'phone', 'email', 'isActive', 'role', 'staffRole', 'createdAt'])
    .select([ORDERS.as('orders'), SPEND.as('spend'), CITY.as('city')]);

type Row = Awaited<ReturnType<ReturnType<typeof withFields>['execute']>>[number];

const toUser = ({ id, name, phone, email, isActive, createdAt, role, staffRole, orders, spend, city }: Row): UserRow => ({
  _id: id,
  userName: name,
  phone,
  email,
  isActive,
  orders,
  spend,
  city,
  ...rolesOf({ role, staffRole }),
  ...(role === 'guest' && { guest: true as const }),
  createdAt: createdAt.toISOString(),
});

/**
 * One page of accounts, newest first unless sorted otherwise, each with its orders, spend and city; `first` precedes
 * all others.
 */
export async function usersPage(db: Db, input: Listing): Promise<{ users: UserRow[] } & Paged> {
  const { page = 1, limit = PAGE_SIZE, first, sort = 'newest' } = input;
  const { order = input.sort === undefined ? 'desc' : 'asc' } = input;
  const { key, id } = SORTS[sort];
  await flushFor(db, sort);
  const [{ total, more }, rows] = await Promise.all([
    countCapped(db, sql`${matching(db, input).select('id')}`, countCap(input.q)),
    withFields(matching(db, input), sort)
      .$if(first !== undefined, (all) => all.orderBy(sql`id = ${first}`, 'desc'))
      .orderBy(key, order)
      .orderBy(id, order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { users: rows.map(toUser), total, more, page, pages: pagesOf(total, limit) };
}

/** All accounts that match a filter: their number, without a cap, and their rows in batches. */
export const allUsers = (db: Db, input: UserFilter & Sorting) => ({
  count: () => usersCounted(db, input),
  batches: () => usersInBatches(db, input),
});

async function usersCounted(db: Db, filter: UserFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The batch size of an export, which bounds its memory. */
const BATCH_SIZE = 500;

/** Each batch begins after the last row of the one before: an offset would read all earlier rows again for each batch. */
async function* usersInBatches(db: Db, input: UserFilter & Sorting): AsyncGenerator<UserRow[]> {
  const { sort = 'newest' } = input;
  const { order = input.sort === undefined ? 'desc' : 'asc' } = input;
  const { key, type, id } = SORTS[sort];
  await flushFor(db, sort);
  const after = order === 'asc' ? sql`>` : sql`<`;
  let last: { id: string; key: string } | undefined;
  for (;;) {
    const rows = await withFields(matching(db, input), sort)
      .select(sql<string>`(${key})::text`.as('key'))
      .$if(last !== undefined, (all) =>
        all.where(sql<boolean>`(${key}, ${id}) ${after} (${last?.key}::${type}, ${last?.id}::uuid)`),
      )
      .orderBy(key, order)
      .orderBy(id, order)
      .limit(BATCH_SIZE)
      .execute();
    yield rows.map(toUser);
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}

/** Counts all accounts, active and blocked ones in one query, each up to a cap and in the order of an index. */
export async function countUsers(db: Db): Promise<UserCounts> {
  const capped = (condition: ReturnType<typeof sql>) => sql`(select count(*) from (
    select from account where ${condition} order by created_at desc, id desc limit ${MAX_PENDING_COUNT}) as one)`;
  const { rows } = await sql<UserCounts>`select ${capped(sql`true`)} as all, ${capped(sql`is_active`)} as active,
    ${capped(sql`not is_active`)} as blocked`.execute(db);
  return rows[0] ?? { all: 0, active: 0, blocked: 0 };
}
