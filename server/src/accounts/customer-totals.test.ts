// covers: account
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { listUsers, type UserSort } from '@shop/contract/accounts';
import { rupees } from '@shop/contract/money';
import { flushCustomerTotals } from '#infra/database';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { allUsers } from './queries/users.ts';

let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { price: 100, stock: 500 });
});
after(() => shop.close());

/** The stored totals equal a count of the orders, and every account has some. */
afterEach(async () => {
  await flushCustomerTotals(shop.db);
  const { rows } = await shop.pool.query(`
    select a.name, t.orders, t.spent_paise, o.orders as counted, o.spent
    from account a left join customer_total t on t.account_id = a.id
    cross join lateral (
      select count(*) as orders, coalesce(sum(total_paise - refunded_paise)
        filter (where payment_status in ('paid', 'refund_due', 'partly_refunded', 'refunded')), 0) as spent
      from customer_order where account_id = a.id
    ) as o
    where (t.orders, t.spent_paise) is distinct from (o.orders, o.spent)`);
  assert.deepEqual(rows, []);
});

const first = async (sort: UserSort) => {
  const [user] = (await shop.call(staff, listUsers, { query: { sort, order: 'desc', limit: 1 } })).users;
  return [user?.userName, user?.orders, user?.spend];
};

test('Customer totals: the lists by orders and spending follow each order, payment and refund', async () => {
  const [asha, biju, chitra] = [
    await aCustomer(shop, { name: 'Asha' }),
    await aCustomer(shop, { name: 'Biju' }),
    await aCustomer(shop, { name: 'Chitra' }),
  ];
  const small = await anOrder(shop, asha, [{ product: tee, quantity: 1 }]);
  const unpaid = await anOrder(shop, asha, [{ product: tee, quantity: 1 }]);
  const large = await anOrder(shop, biju, [{ product: tee, quantity: 5 }]);
  assert.deepEqual(await first('orders'), ['Asha', 2, 0]);
  for (const order of [small, large]) await moveTo(shop, staff, order, 'Delivered');
  assert.deepEqual(await first('spend'), ['Biju', 1, rupees(500)]);

  await shop.pool.query('update customer_order set account_id = $1 where id = $2', [chitra.id, large._id]);
  assert.deepEqual(await first('spend'), ['Chitra', 1, rupees(500)]);
  await shop.pool.query('update customer_order set refunded_paise = total_paise where id = $1', [large._id]);
  assert.deepEqual(await first('spend'), ['Asha', 2, rupees(100)]);
  await shop.pool.query('delete from customer_order where id = $1', [unpaid._id]);
  assert.deepEqual(await first('spend'), ['Asha', 1, rupees(100)]);
});

test('Customer totals: concurrent orders and flushes lose none', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)));
  const buyTwice = async (buyer: Person) => {
    for (const quantity of [1, 2]) await anOrder(shop, buyer, [{ product: tee, quantity }]);
  };
  await Promise.all([...buyers.map(buyTwice), ...Array.from({ length: 8 }, () => flushCustomerTotals(shop.db))]);
  assert.equal(await flushCustomerTotals(shop.db), true);
});

test('Customer totals: batches of an export have every account once, in the order of the list', async () => {
  for (const sort of ['orders', 'spend'] as const) {
    const names: string[] = [];
    for await (const users of allUsers(shop.db, { sort, order: 'desc' }).batches()) names.push(...users.map(({ _id }) => _id));
    const listed = await shop.call(staff, listUsers, { query: { sort, order: 'desc', limit: 100 } });
    assert.deepEqual(
      names,
      listed.users.map(({ _id }) => _id),
    );
  }
});
