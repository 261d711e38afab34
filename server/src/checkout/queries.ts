import type { Shortage } from '@shop/contract/checkout';
import { cartOf } from '#cart';
import { variantsForSale } from '#catalogue';
import type { Db, Tx } from '#infra/db';
import { isId } from '#kernel/ids';
import { shortagesOf } from './shortages.ts';

/** What of the customer's cart cannot be had now. */
export async function cartProblems(db: Db, accountId: string, now: Date): Promise<Shortage[]> {
  const { cart } = await cartOf(db, accountId, now);
  const wanted = cart.map((line) => ({ variantId: line.variant._id, quantity: line.quantity }));
  const variants = await variantsForSale(
    db,
    wanted.map((it) => it.variantId),
    now,
  );
  return shortagesOf(wanted, variants);
}

/** Every size that these products, named by id or slug, are made in. */
export async function sizesOf(db: Db | Tx, products: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select('variant.id')
    .where('variant.isActive', '=', true)
    .where((it) => {
      const ids = products.filter(isId);
      const bySlug = it('product.slug', 'in', products);
      return ids.length > 0 ? it.or([bySlug, it('product.id', 'in', ids)]) : bySlug;
    })
    .execute();
  return rows.map(({ id }) => id);
}

/** Who orders, as their profile says at this moment. */
export const customerOf = (db: Db | Tx, accountId: string): Promise<{ id: string; name: string; phone: string }> =>
  db.selectFrom('account').select(['id', 'name', 'phone']).where('id', '=', accountId).executeTakeFirstOrThrow();
