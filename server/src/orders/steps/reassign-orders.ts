import { sql, type Tx } from '#infra/database';

type Move = { from: readonly string[]; to: string };

/** Moves the orders of guests to the account of the same person. Returns their number. */
export async function reassignOrders(tx: Tx, { from, to }: Move): Promise<number> {
  const { numAffectedRows } = await sql`
    update customer_order set account_id = ${to} where id in (
      select id from customer_order where account_id = any(${from}::uuid[]) order by id for update)`.execute(tx);
  return Number(numAffectedRows);
}
