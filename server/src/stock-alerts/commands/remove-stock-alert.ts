import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { deleteAlert } from '../repository.ts';

/**
 * Deletes an alert of a customer.
 * @throws ShopError not_found
 */
export async function removeStockAlert(db: Db, accountId: string, id: string): Promise<void> {
  const isDeleted = isId(id) && (await db.transaction().execute((tx) => deleteAlert(tx, accountId, id)));
  if (!isDeleted) throw new ShopError('not_found', 'There is no such alert.');
}
