import { sql, type Tx } from '#infra/database';

/**
 * Deletes the drafts of an erased customer, by their orders and their verified e-mail: an unverified one may be another
 * person's.
 */
export async function deleteCustomerDrafts(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await sql`
    delete from order_draft
    where order_id in (select id from customer_order where account_id = ${accountId})
      or lower(customer_email) = (
        select lower(email) from account where id = ${accountId} and email_verified_at is not null)`.execute(tx);
}
