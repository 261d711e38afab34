import { readOrder, type Order } from '@shop/contract/orders';
import { call, isApiError } from '../../api/client.ts';

/** Reads an order; null for an unknown id, so that a stale link still opens the list. */
export async function findOrder(id: string): Promise<Order | null> {
  try {
    return (await call(readOrder, { params: { id } })).order;
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}
