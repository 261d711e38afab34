import type { Paise } from '@shop/contract/paise';
import type { Db } from '#infra/database';

/** An order without its address and its lines. */
type BriefOrder = {
  id: string;
  number: string;
  customerId: string | null;
  deliveryStatus: string;
  paymentStatus: string;
  paymentMethod: string;
  total: Paise;
  placedAt: string;
};

/** What an extension may know of an order; a guest's has no customer. */
export async function orderForExtensions(db: Db, id: string): Promise<BriefOrder | undefined> {
  const row = await db
    .selectFrom('customerOrder as o')
    .innerJoin('account as a', 'a.id', 'o.accountId')
    .select(['o.id', 'o.number', 'o.accountId', 'a.role', 'o.deliveryStatus', 'o.paymentStatus', 'o.paymentMethod'])
    .select(['o.totalPaise as total', 'o.createdAt'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { createdAt, role, accountId, ...order } = row;
  return { ...order, customerId: role === 'guest' ? null : accountId, placedAt: createdAt.toISOString() };
}
