import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { openOrderProblem } from '../queries/open-orders.ts';
import { anonymizeBuyer, lockOrdersOf, type Forgotten } from '../repository/anonymize.ts';
import { anonymizeRefunds } from '../refunds/repository.ts';

/**
 * Locks all orders of a customer whose account is to be erased.
 * @throws ShopError order_moved_on while an order, a return or a refund is open
 */
export async function lockSettledOrders(tx: Tx, accountId: string): Promise<void> {
  await lockOrdersOf(tx, accountId);
  const problem = await openOrderProblem(tx, accountId);
  if (problem !== undefined) throw new ShopError('order_moved_on', problem);
}

/** Removes the customer from their locked orders, returns and refunds. */
export async function anonymizeOrders(tx: Tx, accountId: string, name: string): Promise<Forgotten> {
  const forgotten = await anonymizeBuyer(tx, accountId, name);
  await anonymizeRefunds(tx, forgotten.orderIds);
  return forgotten;
}
