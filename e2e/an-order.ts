import { expect, type APIRequestContext } from '@playwright/test';
import { ADMIN } from './staff.ts';

type Login = { email: string; password: string };
type Line = { quantity: number; product: { _id: string }; variant: { _id: string } };
const ADDRESS = {
  fullName: 'Asha Nair',
  address: '12 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682011',
  phone: '9847012345',
};

type PostJson = <Answer>(path: string, data: object) => Promise<Answer>;
type Filled = { cart: Line[]; cartTotal: number };

async function aCustomer(request: APIRequestContext): Promise<{ login: Login; post: PostJson }> {
  const login = { email: `asha.${crypto.randomUUID()}@example.com`, password: 'warp-and-weft' };
  let token = '';
  const post: PostJson = async (path, data) => {
    const answer = await request.post(`/api${path}`, { headers: { authorization: token }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/signup', { ...login, name: 'Asha Nair', phone: '9847012345' });
  token = (await post<{ accessToken: string }>('/login', login)).accessToken;
  return { login, post };
}

/** A new customer for one journey, with a t-shirt in the cart and an address, ready to check out. */
export async function aCustomerAtCheckout(request: APIRequestContext): Promise<Login> {
  const { login, post } = await aCustomer(request);
  await putTeeInCart(request, post);
  await post('/address/add', ADDRESS);
  return login;
}

async function putTeeInCart(request: APIRequestContext, post: PostJson): Promise<Filled> {
  const read = await (await request.get('/api/product/everyday-crew-tee')).json();
  const goods: { _id: string; variants: { _id: string; stock: number }[] } = read.product;
  const inStock = goods.variants.find(({ stock }) => stock > 0);
  return post('/cart', { productId: goods._id, variantId: inStock?._id, quantity: 1 });
}

/** A new customer for one journey, with one order, placed through the API as the checkout does. */
export async function aCustomerWithAnOrder(request: APIRequestContext): Promise<Login & { number: string; orderId: string }> {
  const { login, post } = await aCustomer(request);
  const { cart, cartTotal } = await putTeeInCart(request, post);
  const orderItems = cart.map((line: Line) => ({
    product: line.product._id,
    variantId: line.variant._id,
    quantity: line.quantity,
  }));
  const { order } = await post<{ order: { _id: string; number: string } }>('/order', {
    orderItems,
    shippingAddress: ADDRESS,
    totalPrice: cartTotal,
    paymentMethod: 'COD',
  });
  return { ...login, number: order.number, orderId: order._id };
}

/** Maximum open cash orders of a customer with an unverified e-mail. */
const CASH_ORDERS = 10;

/** Orders of one t-shirt each, placed through the API and ready to pack, after a stocktake with enough of it. */
export async function ordersToPack(request: APIRequestContext, count: number): Promise<string[]> {
  const { product } = await (await request.get('/api/product/everyday-crew-tee')).json();
  const [{ _id: variantId, sku }]: [{ _id: string; sku: string }] = product.variants;
  const counted = { headers: await headersOf(request, ADMIN), data: { lines: [{ sku, counted: count + 100 }] } };
  expect((await request.post('/api/stock/count', counted)).ok()).toBe(true);
  const ids: string[] = [];
  while (ids.length < count)
    ids.push(...(await cashOrders(request, { product: product._id, variantId }, Math.min(CASH_ORDERS, count - ids.length))));
  return ids;
}

/** A new customer's orders of this item. */
async function cashOrders(
  request: APIRequestContext,
  item: { product: string; variantId: string },
  count: number,
): Promise<string[]> {
  const { login, post } = await aCustomer(request);
  const { cartTotal } = await post<Filled>('/cart', { productId: item.product, variantId: item.variantId, quantity: 1 });
  const data = {
    orderItems: [{ ...item, quantity: 1 }],
    shippingAddress: ADDRESS,
    totalPrice: cartTotal,
    paymentMethod: 'COD',
    buyNow: true,
  };
  const headers = await headersOf(request, login);
  const ids: string[] = [];
  while (ids.length < count) {
    const placed = await request.post('/api/order', { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, data });
    expect(placed.ok(), await placed.text()).toBe(true);
    ids.push((await placed.json()).order._id);
  }
  return ids;
}

async function headersOf(request: APIRequestContext, login: Login): Promise<{ authorization: string }> {
  const { email, password } = login;
  const { accessToken } = await (await request.post('/api/login', { data: { email, password } })).json();
  return { authorization: accessToken };
}

/** How many of these orders have each delivery status. */
export async function statusesOf(request: APIRequestContext, ids: readonly string[]): Promise<Record<string, number>> {
  const headers = await headersOf(request, ADMIN);
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const { order } = await (await request.get(`/api/order/${id}`, { headers })).json();
    counts[order.deliveryStatus] = (counts[order.deliveryStatus] ?? 0) + 1;
  }
  return counts;
}

/** Calls an order's route as this account. */
async function move(request: APIRequestContext, login: Login, { path, data }: { path: string; data: object }): Promise<void> {
  const moved = await request.put(`/api/order/${path}`, { headers: await headersOf(request, login), data });
  expect(moved.ok(), await moved.text()).toBe(true);
}

/** Staff deliver it, through the API. */
export const deliver = (request: APIRequestContext, orderId: string): Promise<void> =>
  move(request, ADMIN, { path: `delivery-status/${orderId}`, data: { newStatus: 'Delivered' } });

/** Its customer asks to return it, through the API. */
export const sendBack = (request: APIRequestContext, { email, password, orderId }: Login & { orderId: string }): Promise<void> =>
  move(request, { email, password }, { path: orderId, data: { newStatus: 'Returned', reason: 'Item is defective' } });
