import { sql, type Tx } from '#infra/database';

/** Deletes those of these customers who never chose a password, signed in or ordered. Returns their ids. */
export async function removeUnusedCustomers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from account a where id = any(${[...ids]}::uuid[]) and role = 'user' and password_hash = '!'
      and not exists (select from session where account_id = a.id)
      and not exists (select from customer_order where account_id = a.id)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
