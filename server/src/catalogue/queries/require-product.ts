import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';

/** Refuses the id of an unknown product before anything is stored for it. @throws ShopError not_found */
export async function requireProduct(db: Db, id: string): Promise<void> {
  const row = isId(id) && (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst());
  if (!row) throw new ShopError('not_found', 'This product was not found.');
}
