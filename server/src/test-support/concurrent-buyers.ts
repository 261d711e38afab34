import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, sql } from '#infra/database';

const REQUEST_TIMEOUT_MS = 170_000; // ms for one request and its retries, through every fault, also on a busy machine
const RETRY_MS = 50;
const RECONNECT_MS = 250; // more frequent requests keep a shop from opening
/** Responses of a shop under faults after which the same request is repeated, like a customer would. */
const LATER = new Set([0, 401, 429, 500, 502, 503, 504]);
const SHIP_TO = {
  fullName: 'Asha Nair',
  address: '12 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682011',
  phone: '9847012345',
};

type Item = { productId: string; variantId: string };
type Reply = { status: number; body: Record<string, unknown> };
type Opening = {
  /** The URL of the shop; read before each request, because a restarted shop opens another port. */
  url: () => string;
  goods: Item;
  buyers: number;
};

/** Customers who buy one piece after the other, whatever happens to the shop. */
export type ConcurrentBuyers = {
  /**
   * Resolves once this number of further orders were placed; `after` gets their count. If it throws, or a buyer fails, the
   * others still finish their current order, and none of them continues to send requests to a closed shop.
   */
  sell: (orders: number, after?: (sold: number) => void) => Promise<void>;
  /** One request of a visitor; status 0 without a response. */
  ask: (method: string, path: string, more?: { token?: string; body?: unknown; key?: string }) => Promise<Reply>;
  /** Count of each status, 0 for no response. */
  statuses: Map<number, number>;
  /** Checks that every request is one whole order, and stock agrees with its ledger. */
  checkOrdersAndStock: (db: Db, initialStock: number) => Promise<void>;
};

export async function openConcurrentBuyers({ url, goods, buyers }: Opening): Promise<ConcurrentBuyers> {
  const statuses = new Map<number, number>();
  const acknowledged = new Map<string, number>();

  async function ask(method: string, path: string, { token, body, key }: { token?: string; body?: unknown; key?: string } = {}) {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: token }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const reply = await fetch(`${url()}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Reply['body'] }))
      .catch(() => ({ status: 0, body: {} }));
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    return reply;
  }

  /** Repeats a request until the shop accepts or refuses it. A buyer who is logged out logs in again. */
  async function retryUntilAnswered(
    buyer: Buyer,
    method: string,
    path: string,
    more: { body?: unknown; key?: string } = {},
  ): Promise<Reply> {
    for (const deadline = Date.now() + REQUEST_TIMEOUT_MS; Date.now() < deadline;) {
      const reply = await ask(method, path, { token: buyer.token, ...more });
      if (!LATER.has(reply.status)) return reply;
      if (reply.status === 401) await buyer.signIn();
      await pause(reply.status === 0 ? RECONNECT_MS : RETRY_MS);
    }
    throw new Error(`no response to ${method} ${path} for ${REQUEST_TIMEOUT_MS / 1000} s: ${JSON.stringify([...statuses])}`);
  }

  const buyersOfAll = await Promise.all(Array.from({ length: buyers }, (_, n) => aBuyer(ask, n)));

  async function buy(buyer: Buyer): Promise<void> {
    await retryUntilAnswered(buyer, 'POST', '/cart', { body: { ...goods, quantity: 1 } });
    const { body } = await retryUntilAnswered(buyer, 'GET', '/cart');
    const orderBody = {
      orderItems: itemsOf(body),
      shippingAddress: SHIP_TO,
      totalPrice: body['cartTotal'],
      paymentMethod: 'COD',
    };
    const placed = await retryUntilAnswered(buyer, 'POST', '/order', { body: orderBody, key: crypto.randomUUID() });
    assert.equal(placed.status, 201, JSON.stringify(placed.body));
    const order = placed.body['order'] as { _id: string; totalPrice: number };
    assert.equal(acknowledged.has(order._id), false, 'two requests are two orders');
    acknowledged.set(order._id, order.totalPrice);
  }

  return {
    ask,
    statuses,
    async sell(orders, after = () => {}) {
      const begun = acknowledged.size;
      const errors: unknown[] = [];
      const goOnBuying = async (buyer: Buyer): Promise<void> => {
        while (errors.length === 0 && acknowledged.size < begun + orders) {
          await buy(buyer);
          after(acknowledged.size - begun);
        }
      };
      await Promise.all(buyersOfAll.map((buyer) => goOnBuying(buyer).catch((error: unknown) => errors.push(error))));
      if (errors.length > 0) throw errors[0];
    },
    checkOrdersAndStock: (db, initialStock) =>
      checkOrdersAndStock(db, { acknowledged, variantId: goods.variantId, initialStock }),
  };
}

type Buyer = { token: string; signIn: () => Promise<void> };

async function aBuyer(ask: ConcurrentBuyers['ask'], n: number): Promise<Buyer> {
  const account = { email: `customer-${n}-${crypto.randomUUID().slice(0, 8)}@example.com`, password: 'warp-and-weft' };
  const join = () => ask('POST', '/signup', { body: { ...account, name: 'Asha Nair', phone: '9847012345' } });
  // Logging in without an account would count as guessing and soon be rate limited.
  while (LATER.has((await join()).status)) await pause(RECONNECT_MS);
  const buyer: Buyer = {
    token: '',
    async signIn() {
      const { body } = await ask('POST', '/login', { body: account });
      buyer.token = String(body['accessToken'] ?? '');
    },
  };
  await buyer.signIn();
  return buyer;
}

function itemsOf({ cart }: Reply['body']): object[] {
  const lines = cart as { quantity: number; product: { _id: string }; variant: { _id: string } }[];
  return lines.map(({ product, variant, quantity }) => ({ product: product._id, variantId: variant._id, quantity }));
}

type Books = { acknowledged: ReadonlyMap<string, number>; variantId: string; initialStock: number };

async function checkOrdersAndStock(db: Db, { acknowledged, variantId, initialStock }: Books): Promise<void> {
  const orders = await sql<{ id: string; totalPaise: number; lines: number; pieces: number }>`
    select o.id, o.total_paise, coalesce(sum(l.total_paise), 0)::bigint as lines, coalesce(sum(l.quantity), 0)::int as pieces
    from customer_order o left join order_line l on l.order_id = o.id
    where exists (select 1 from order_line its where its.order_id = o.id and its.variant_id = ${variantId})
    group by o.id`.execute(db);
  const stored = new Map(orders.rows.map(({ id, totalPaise }) => [id, totalPaise / 100]));
  assert.deepEqual(
    new Map([...stored].sort()),
    new Map([...acknowledged].sort()),
    'every request is one order, and there is no other',
  );
  for (const { totalPaise, lines } of orders.rows) assert.equal(totalPaise, lines, 'no order is torn');

  const { rows } = await sql<{ stock: number; ledger: number }>`
    select stock, (select sum(change)::int from stock_change s where s.variant_id = v.id) as ledger
    from variant v where id = ${variantId}`.execute(db);
  const left = initialStock - orders.rows.reduce((sum, { pieces }) => sum + pieces, 0);
  assert.deepEqual(rows, [{ stock: left, ledger: left }], 'stock is what was not sold, and its ledger says so');
}
