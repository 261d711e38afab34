// covers: privacy
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lockSettledOrders } from '#orders';
import { aProduct, anAdmin, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { untilWaitingOr } from '#test-support/run-behind-lock';
import { changedBeside } from '#test-support/other-customers';
import { join, liveThrough, type Newcomer } from '#test-support/full-customer-history';
import { anOrder } from '#test-support/orders';

const ZUBEIDA: Newcomer = {
  name: 'Zubeida Thekkinkadu',
  email: 'zubeida.t@mail.example',
  phone: '9745018273',
  house: '77/5 Peringottukara House',
  street: 'Chembukkavu',
  upiId: 'zubeida@okaxis',
  password: 'correct horse battery',
};
/** A customer with the same name. */
const NAMESAKE: Newcomer = {
  ...ZUBEIDA,
  email: 'the-other@mail.example',
  phone: '9745018274',
  house: '1 Other House',
  street: 'Otherwhere',
  upiId: 'the-other@okaxis',
};

let shop: TestShop;
let staff: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  jeans = await aProduct(shop.db, { stock: 50, price: 100 });
});
after(() => shop.close());

/** Actions of the shop and its staff on these orders, by order history and stock ledger. */
async function staffActions(orderIds: string[]): Promise<unknown[]> {
  const { rows } = await shop.pool.query(
    `select id::text, actor_name, case actor when 'shop' then note end as words
      from order_event where order_id = any($1) and actor <> 'customer'
    union all
    select id::text, actor_name, cause from stock_change where order_id = any($1) and actor_name = $2
    order by id`,
    [orderIds, staff.name],
  );
  return rows;
}

const portrait = (number: number): string => `/media/${`${number}`.repeat(32)}/1200.webp`;

test('Erasure: changes no data of other customers, and the shop’s own events stay', async () => {
  const customer = await join(shop, ZUBEIDA);
  const orders = await liveThrough({ shop, staff, product: jeans }, customer, ZUBEIDA);
  const other = await join(shop, NAMESAKE);
  await liveThrough({ shop, staff, product: jeans }, other, NAMESAKE);
  await anOrder(shop, staff, [{ product: jeans }]); // under the name that they work by

  for (const [number, { id }] of [customer, other].entries())
    await shop.db
      .updateTable('account')
      .set({ image: portrait(number) })
      .where('id', '=', id)
      .execute();

  const orderIds = orders.map(({ _id }) => _id);
  const actions = await staffActions(orderIds);
  assert.ok(actions.length > 9);
  const leave = async () => {
    const { leaving, isAnswered } = await shop.db.transaction().execute(async (tx) => {
      await lockSettledOrders(tx, other.id);
      const leaving = shop.ask(customer, 'DELETE', '/privacy/account', { currentPassword: ZUBEIDA.password });
      return { leaving, isAnswered: await untilWaitingOr(shop, leaving) };
    });
    const { status, body } = await leaving;
    assert.ok(isAnswered, 'nobody waits for another’s orders');
    assert.equal(status, 200, body.message);
  };
  assert.deepEqual(await changedBeside(shop, [customer.id, customer.email], leave), []);
  assert.deepEqual(await staffActions(orderIds), actions);
  const dropped = await shop.pool.query<{ hash: string }>(
    `select data ->> 'hash' as hash from jobs.job where name = 'media.drop'`,
  );
  const goes = (address: string) => dropped.rows.some(({ hash }) => address.includes(hash));
  assert.deepEqual([goes(portrait(0)), goes(portrait(1))], [true, false]);
});
