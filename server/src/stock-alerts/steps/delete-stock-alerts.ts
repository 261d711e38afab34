import { sql, type Tx } from '#infra/database';

/** Deletes the alerts of an erased account, and those of guests at its verified e-mail. */
export async function deleteStockAlerts(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from stock_alert where account_id = ${accountId}
      or email in (select lower(email) from account where id = ${accountId} and email_verified_at is not null)`.execute(tx);
}
