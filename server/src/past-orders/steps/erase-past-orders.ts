import { sql, type Tx } from '#infra/database';

/**
 * Removes an erased customer, and what was bought, from their past orders: no record of this shop needs them. Number, date and
 * amounts stay, so that a later file of the earlier shop does not bring the person back. Those of an e-mail that was not proven
 * stay as they are, because anyone could sign up with it and erase the history of its owner.
 */
export async function erasePastOrders(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update past_order set account_id = null, email = '', customer_name = '', items = '[]'
    where account_id = ${accountId} or account_id is null and email <> '' and email = (
      select lower(email) from account where id = ${accountId} and email_verified_at is not null)`.execute(tx);
}
