import { newId } from '../server/src/kernel/ids.ts';
import { send, signInForToken, signUp, type BenchRequest } from './client.ts';
import type { BenchShop } from './open-shop.ts';

const SHIP_TO = {
  fullName: 'Bench Customer',
  address: '12 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682011',
  phone: '9847012345',
};

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

/** New accounts for each measurement, since the rate limit of one account is 3,000 requests a minute. */
export async function newBuyers(shop: BenchShop, goods: readonly Item[]): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const it of goods) buyers.push({ token: await newCustomer(shop), goods: it });
  return buyers;
}

export const add = ({ token, goods }: Buyer): BenchRequest => ({
  method: 'POST',
  path: '/cart',
  token,
  body: { productId: goods.productId, variantId: goods.variantId, quantity: 1 },
});
export const setQuantity = ({ token, goods }: Buyer, quantity: number): BenchRequest => ({
  method: 'PUT',
  path: `/cart/${goods.productId}`,
  token,
  body: { quantity },
});
export const order = ({ token, goods }: Buyer): BenchRequest => ({
  method: 'POST',
  path: '/order',
  token,
  body: {
    orderItems: [{ product: goods.productId, variantId: goods.variantId, quantity: 1 }],
    shippingAddress: SHIP_TO,
    totalPrice: goods.price,
    paymentMethod: 'COD',
  },
});

/** An addition and an order; false where either was refused. */
export const buy = async (url: string, buyer: Buyer): Promise<boolean> =>
  (await send(url, add(buyer))) === 200 && (await send(url, order(buyer))) === 201;
