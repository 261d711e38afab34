import { sql, type Tx } from '#infra/database';

/** Assigns past orders to the account of their e-mail, once it is verified; they stay assigned when the e-mail changes later. */
export async function linkPastOrders(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update past_order set account_id = ${accountId}
    where account_id is null and email = (
      select lower(email) from account
      where id = ${accountId} and role = 'user' and is_active and email_verified_at is not null)`.execute(tx);
}
