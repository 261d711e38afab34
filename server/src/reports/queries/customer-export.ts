import type { UserRow } from '@shop/contract/accounts';
import { MAX_EXPORTED_USERS, type exportUsers } from '@shop/contract/customers';
import type { QueryOf } from '@shop/contract/route';
import { maskFor, usersPage } from '#accounts';
import { escapeFormula } from '#catalogue';
import type { Db } from '#infra/database';
import { indianMinute } from '#kernel/clock';

const COLUMNS: Record<string, (user: UserRow) => string> = {
  Name: ({ userName }) => userName,
  Phone: ({ phone }) => phone,
  Email: ({ email }) => email,
  Orders: ({ orders }) => String(orders),
  Spent: ({ spend }) => (spend / 100).toFixed(2),
  City: ({ city }) => city,
  Joined: ({ createdAt }) => indianMinute(new Date(createdAt)).slice(0, 10),
  Status: ({ isActive }) => (isActive ? 'Active' : 'Blocked'),
};

export const CUSTOMER_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/** So many at a time: an export holds no more in memory. */
const BATCH_SIZE = 200;

type Reader = Parameters<typeof maskFor>[0];

/** The accounts that the list shows for the same query, as rows of the file, with phones as this reader may see them. */
export async function* customerRows(db: Db, query: QueryOf<typeof exportUsers>, reader: Reader): AsyncGenerator<string[][]> {
  for (let page = 1; page <= MAX_EXPORTED_USERS / BATCH_SIZE; page += 1) {
    const { users, pages } = await usersPage(db, { ...query, page, limit: BATCH_SIZE });
    yield maskFor(reader, users).map((user) => Object.values(COLUMNS).map((cell) => escapeFormula(cell(user))));
    if (page >= pages) return;
  }
}
