import type { Db } from '#infra/database';
import { DEMO_CUSTOMER } from './customers.ts';

/** Whether the demo customer exists and can log in. */
export async function hasDemoCustomer(db: Db): Promise<boolean> {
  const { email } = DEMO_CUSTOMER;
  const result = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return result !== undefined;
}
