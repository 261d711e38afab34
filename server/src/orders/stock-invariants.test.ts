// covers: orders
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMyOrders, ORDER_STATUSES, RETURN_REASONS, type Order } from '@shop/contract/orders';
import { aCoupon, aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { order, orderBodyOf } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
after(() => shop.close());

/** A reproducible random number generator (mulberry32). */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const CUSTOMERS = 8;
const STEPS = 10;

test('Invariants: stock, ledger and orders add up whatever eight customers and the staff do at once', async () => {
  const products = await Promise.all([6, 9, 12].map((stock) => aProduct(shop.db, { stock, price: 333.33 })));
  const coupon = await aCoupon(shop.db, { percent: 7, usageLimit: 5 });
  const refused: string[] = [];

  async function live(person: Person, chance: (below: number) => number): Promise<void> {
    const pick = <T>(list: readonly T[]): T | undefined => list[chance(list.length)];
    const mine = async () => pick((await shop.call(person, listMyOrders)).orders);
    const note = ({ status, body }: { status: number; body: { message?: string } }) => {
      // On a busy machine a hundred queries may wait for the pool. A request is refused then, and changes nothing.
      assert.ok(status < 500 || status === 503, body.message);
      if (status >= 400) refused.push(body.message ?? '');
    };
    // Sends every request twice at once, like a double click.
    async function put(it: Order | undefined, path: string, body: object, as = person): Promise<void> {
      if (!it) return;
      const click = () => shop.ask(as, 'PUT', `/order/${path}${it._id}`, body);
      for (const answer of await Promise.all([click(), click()])) note(answer);
    }

    /** Returns some pieces of a line, and repeats the request. */
    async function sendBack(it: Order | undefined): Promise<void> {
      const line = pick(it?.orderItems ?? []);
      if (!it || !line) return;
      await shop.ask(staff, 'PUT', `/order/delivery-status/${it._id}`, { newStatus: 'Delivered' });
      const exchange = chance(2) === 0 ? { exchange: line.variant._id } : {};
      const body = { reason: 'Item is defective', lines: [{ line: line._id, quantity: 1, ...exchange }] };
      const click = () => shop.ask(person, 'POST', `/order/${it._id}/return`, body);
      for (const answer of await Promise.all([click(), click()])) note(answer);
    }

    const deeds = [
      async () => {
        const product = pick(products);
        if (product) await shop.ask(person, 'POST', '/cart', { productId: product.id, quantity: 1 + chance(2) });
        if (chance(2) === 0) await shop.ask(person, 'POST', '/cart/coupon', { code: coupon.code });
        note(await order(shop, person, await orderBodyOf(shop, person)));
      },
      async () => put(await mine(), '', { newStatus: 'Cancelled' }),
      async () => put(await mine(), '', { newStatus: 'Returned', reason: pick(RETURN_REASONS) }),
      async () => sendBack(await mine()),
      async () => put(await mine(), 'delivery-status/', { newStatus: pick(ORDER_STATUSES) }, staff),
      async () => put(await mine(), 'return/', { action: 'receive', restock: chance(2) === 0 }, staff),
      async () => put(await mine(), 'return/', { action: pick(['refund', 'reject']), amount: 1 + chance(300) }, staff),
    ];
    for (let step = 0; step < STEPS; step++) await pick([deeds[0], ...deeds])?.();
  }

  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(shop)));
  // Each customer on two devices at once.
  await Promise.all([...customers, ...customers].map((person, index) => live(person, chanceFrom(index + 1))));
  assert.ok(refused.length > 0, 'chance tried what is not allowed, too');

  const { rows: stats } = await shop.pool.query('select deadlocks::int from pg_stat_database where datname = current_database()');
  assert.deepEqual(stats, [{ deadlocks: 0 }], 'all transactions lock in one order');

  const { rows: shelves } = await shop.pool.query(`
    select v.stock, (select sum(change)::int from stock_change s where s.variant_id = v.id) as ledger,
      (select sum(change)::int from stock_change s where s.variant_id = v.id and cause = 'opening')
        - (select coalesce(sum(allocated_quantity), 0)::int from order_line l where l.variant_id = v.id)
        - (select coalesce(sum(held_quantity), 0)::int from order_return_line b where b.exchange_variant_id = v.id) as counted
    from variant v`);
  assert.equal(shelves.length, 3);
  for (const { stock, ledger, counted } of shelves) assert.deepEqual([ledger, counted], [stock, stock]);

  const { rows: wrong } = await shop.pool.query(`
    select o.number from customer_order o where
      o.total_paise <> (select sum(total_paise) from order_line l where l.order_id = o.id) + o.shipping_paise
      or o.refunded_paise > o.total_paise
      or o.refunded_paise <> (select coalesce(sum(amount_paise), 0) from refund r where r.order_id = o.id and r.state = 'processed')
      or exists (select from order_line l where l.order_id = o.id and l.quantity < (
        select coalesce(sum(b.quantity), 0) from order_return_line b join order_return r on r.id = b.return_id
        where b.order_line_id = l.id and r.state <> 'rejected'))
      or (o.delivery_status in ('Pending', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered')
        and exists (select from order_line l where l.order_id = o.id and l.allocated_quantity <> l.quantity - (
          select coalesce(sum(b.restocked_quantity), 0) from order_return_line b join order_return r on r.id = b.return_id
          where b.order_line_id = l.id and r.state <> 'rejected')))`);
  assert.deepEqual(wrong, []);

  const { rows: uses } = await shop.pool.query(
    'select used, (select count(*)::int from coupon_use u where u.coupon_id = c.id) as counted from coupon c',
  );
  for (const { used, counted } of uses) assert.ok(used === counted && used <= 5, `${used} uses, ${counted} counted`);
});
