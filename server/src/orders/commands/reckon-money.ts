import type { Tx } from '#infra/db';
import { saveMoney, type LockedOrder } from '../repository/order.ts';
import { moneyOf, type Reckoned } from './money-of.ts';

/** Writes down how a locked order stands with its money, after its refunds or returns changed. */
export async function reckonMoney(tx: Tx, order: LockedOrder): Promise<Reckoned> {
  const money = await moneyOf(tx, order, order.deliveryStatus);
  await saveMoney(tx, order, money);
  return money;
}
