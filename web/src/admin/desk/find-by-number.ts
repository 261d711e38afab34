import { listOrders, type Order } from '@shop/contract/orders';
import { call } from '../../api/client.ts';

/** Order numbers and couriers’ numbers have at least this many digits. */
const MIN_DIGITS = 5;

/** Whether a code may be the number of an order or a parcel. */
export const isNumber = (code: string): boolean => code.replaceAll(/\D/g, '').length >= MIN_DIGITS;

/** The only order with this number, or with a parcel of this number; null for none or several. */
export async function findByNumber(code: string): Promise<Order | null> {
  const { orders, total } = await call(listOrders, { query: { q: code, limit: 2 } });
  const [order] = orders;
  return total === 1 && order ? order : null;
}
