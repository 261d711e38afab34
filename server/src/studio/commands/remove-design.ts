import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { unsaveDesign } from '../repository.ts';

/** Removes a design from the customer's saved ones. @throws ShopError not_found for another customer's */
export const removeDesign = (db: Db, { id, accountId }: { id: string; accountId: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!isId(id) || !(await unsaveDesign(tx, { id, accountId }))) throw new ShopError('not_found', 'This design was not found.');
  });
