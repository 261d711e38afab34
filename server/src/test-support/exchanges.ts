import { aProduct, type MadeProduct } from './catalogue.ts';
import type { Person } from './accounts.ts';
import type { TestShop } from './shop.ts';

/** A product whose size XL costs ₹200 more than its size M, which costs ₹1,000. */
export async function aProductInTwoPrices(shop: TestShop): Promise<MadeProduct> {
  const product = await aProduct(shop.db, { price: 1000, stock: 10, variants: [{ size: 'M' }, { size: 'XL' }] });
  await shop.pool.query('update variant set sale_paise = 120000 where id = $1', [product.variants[1]?.id]);
  return product;
}

/** A customer's store credit in rupees, from the database: with a moved clock the customer's session has ended. */
export async function creditOf(shop: TestShop, { id }: Person): Promise<number> {
  const { rows } = await shop.pool.query<{ amount: string }>(
    'select coalesce(sum(e.amount_paise), 0) as amount from credit_entry e join credit_balance b on b.id = e.balance_id where b.account_id = $1',
    [id],
  );
  return Number(rows[0]?.amount) / 100;
}
