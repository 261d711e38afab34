import type { AppContext } from '#infra/app-context';
import { stockMovedBy } from '../queries/stock-moved.ts';

/** Invalidates the cached responses that show goods of these orders, after their stock has moved, and leaves all others. */
export async function invalidateStock(
  { db, pages }: Pick<AppContext, 'db' | 'pages'>,
  orderIds: readonly string[],
): Promise<void> {
  const { productIds, lists } = await stockMovedBy(db, orderIds);
  pages.forget(productIds, { lists });
}
