import { sql, type Tx } from '#infra/database';

/** Assigns the mails of guests to the account of the same person, so that they are exported and erased with it. */
export async function moveMails(tx: Tx, { from, to }: { from: readonly string[]; to: string }): Promise<void> {
  await sql`update mail set account_id = ${to} where account_id = any(${from}::uuid[])`.execute(tx);
}
