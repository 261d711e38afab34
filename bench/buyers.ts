import { newId } from '../server/src/kernel/ids.ts';
import { signInForToken, signUp } from './client.ts';
import type { BenchShop } from './open-shop.ts';

/** `price` in rupees, as the API has it. */
type Item = { productId: string; variantId: string; price: number };
export type Buyer = { token: string; goods: Item };

/** A new account, signed in; returns its access token. */
export async function newCustomer({ url }: BenchShop): Promise<string> {
  const email = `buyer-${newId()}@bench.example`;
  await signUp(url, email);
  return signInForToken(url, { email, password: 'warp-and-weft' });
}

/** Products with unlimited stock, one for each buyer. */
export async function plentyOf({ pool }: BenchShop, many: number): Promise<Item[]> {
  const { rows } = await pool.query<Item>(
    `select distinct on (p.id) p.id as "productId", v.id as "variantId", (v.sale_paise / 100.0)::float8 as price
     from product p join variant v on v.product_id = p.id where p.is_active and p.offer_id is null limit $1`,
    [many],
  );
  await pool.query('update variant set stock = 1000000 where id = any($1::uuid[])', [rows.map((row) => row.variantId)]);
  return rows;
}
