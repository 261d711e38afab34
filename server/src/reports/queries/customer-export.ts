import type { UserRow } from '@shop/contract/accounts';
import type { exportUsers } from '@shop/contract/customers';
import type { QueryOf } from '@shop/contract/route';
import { allUsers, maskFor } from '#accounts';
import type { Db } from '#infra/database';
import { indianMinute } from '#kernel/clock';
import { escapeFormula } from '#kernel/csv';

const COLUMNS: Record<string, (user: UserRow) => string> = {
  Name: ({ userName }) => userName,
  Phone: ({ phone }) => phone,
  Email: ({ email }) => email,
  Orders: ({ orders }) => String(orders),
  Spent: ({ spend }) => (spend / 100).toFixed(2),
  City: ({ city }) => city,
  Joined: ({ createdAt }) => indianMinute(new Date(createdAt)).slice(0, 10),
  Status: ({ isActive }) => (isActive ? 'Active' : 'Blocked'),
  // The import creates customers only from rows with this value.
  Account: ({ guest, role }) => (guest ? 'Guest' : role === 'admin' ? 'Staff' : 'Customer'),
};

export const CUSTOMER_COLUMNS: readonly string[] = Object.keys(COLUMNS);

type Reader = Parameters<typeof maskFor>[0];

/** All accounts of the list for the same query, as rows of the file, with phones as this reader may see them. */
export async function* customerRows(db: Db, query: QueryOf<typeof exportUsers>, reader: Reader): AsyncGenerator<string[][]> {
  for await (const users of allUsers(db, query).batches())
    yield maskFor(reader, users).map((user) => Object.values(COLUMNS).map((cell) => escapeFormula(cell(user))));
}
