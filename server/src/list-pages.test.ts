// covers: api
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCategory, aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

const MANY = 40;
const LIMIT = 7;

/** Rows of every list with the same timestamp, so that only the id can decide their order. */
const FILL = [
  `insert into offer (id, title, description, discount_percent, starts_at, expires_at)
   select gen_random_uuid(), 'Onam ' || n, 'Ten percent', 10, now(), now() + interval '9 days' from generate_series(1, ${MANY}) n`,
  `insert into coupon (id, code, percent, expires_at)
   select gen_random_uuid(), 'ONAM' || n, 10, now() + interval '9 days' from generate_series(1, ${MANY}) n`,
  `insert into promotion (id, name, benefit, scope_kind, stacking, starts_at)
   select gen_random_uuid(), 'Onam ' || n, '{"kind": "free_shipping"}', 'all', 'with_others', now() from generate_series(1, ${MANY}) n`,
  `insert into product (id, slug, name, description, category_id, offer_id)
   select gen_random_uuid(), 'style-' || n, 'Linen Shirt', 'Made to be worn.', (select id from category limit 1), (select id from offer limit 1)
   from generate_series(1, ${MANY}) n`,
  `insert into variant (id, product_id, position, size, sku, stock, sale_paise, mrp_paise)
   select gen_random_uuid(), id, 0, 'M', upper(slug), 3, 79900, 99900 from product`,
  `select refresh_listing(array_agg(id)) from product`,
  `insert into product_search_document select id, to_tsvector('english', name) from product on conflict do nothing`,
  `insert into outfit (id, product_id, updated_at) select gen_random_uuid(), id, now() from product`,
  `insert into account (id, name, email, phone, password_hash)
   select gen_random_uuid(), 'Asha Rao', 'c' || n || '@shop.example', '9847012345', '!' from generate_series(1, ${MANY}) n`,
  `insert into customer_order (id, number, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone, ship_city,
     ship_state, ship_country, ship_zip, payment_method, payment_status, delivery_status, mrp_paise, subtotal_paise, total_paise, created_at)
   select gen_random_uuid(), 'S-2026-' || lpad(n::text, 6, '0'), $1, 'Asha Rao', '9847012345', 'Asha Rao', '12 Marine Drive', '9847012345',
     'Kochi', 'Kerala', 'India', '682011', 'COD', 'paid', 'Delivered', 99900, 79900, 79900, now() from generate_series(1, ${MANY}) n`,
  `insert into order_return (id, order_id, state, reason, requested_at)
   select gen_random_uuid(), id, case when n % 2 = 0 then 'requested' else 'refunded' end, 'No longer needed', now()
   from (select id, row_number() over () as n from customer_order) o`,
  `insert into enquiry (id, ticket, name, email, message, handled, created_at)
   select gen_random_uuid(), 'M-' || n, 'Asha Rao', 'e@shop.example', 'Where is my order?', false, now() from generate_series(1, ${MANY}) n`,
  `insert into review (id, product_id, account_id, rating, fit, text, size, created_at)
   select gen_random_uuid(), id, $1, 4, 'true', 'Washes well.', 'M', now() from product`,
  `insert into product_question (id, product_id, account_id, text, created_at)
   select gen_random_uuid(), id, $1, 'Is it soft?', now() from product`,
  `insert into mail (id, template, to_name, to_email, state, created_at, queued_at)
   select gen_random_uuid(), 'welcome', 'Asha Rao', 'c@shop.example', 'kept', now(), now() from generate_series(1, ${MANY}) n`,
  `insert into audit_entry (id, at, actor_name, action, subject_id)
   select gen_random_uuid(), now(), 'Meera Owner', 'order.move', 'nobody' from generate_series(1, ${MANY}) n`,
  'select flush_counters()',
  `select flush_sales_counters(now() - interval '30 days')`,
];

let shop: TestShop;
let customer: Person;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  customer = await aCustomer(shop);
  staff = await anAdmin(shop);
  await aCategory(shop.db);
  for (const statement of FILL) await shop.pool.query(statement, statement.includes('$1') ? [customer.id] : []);
});
after(() => shop.close());

type Row = { _id?: string; id?: string };
type List = { rows: Row[]; total: number; pages: number };

async function read(caller: Person | null, path: string, key: string, cut: object): Promise<List> {
  const query = Object.entries(cut).map(([name, value]) => `${name}=${value}`);
  const { status, body } = await shop.ask(caller, 'GET', `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`);
  assert.equal(status, 200, `${path}: ${body.message}`);
  return { rows: body[key] as Row[], total: Number(body['total']), pages: Number(body['pages']) };
}
const idsOf = ({ rows }: List) => rows.map(({ _id, id }) => _id ?? id ?? '');

const lists: [path: string, key: string, who: () => Person | null][] = [
  ['/product', 'products', () => null],
  ['/product/today-offers', 'products', () => null],
  ['/product/trending', 'products', () => null],
  ...['relevance', 'newest', 'price-asc', 'price-desc', 'discount', 'trending'].map((sort): (typeof lists)[number] => [
    `/product/search?q=linen&sort=${sort}`,
    'products',
    () => null,
  ]),
  ['/order/single-user', 'orders', () => customer],
  ['/order/', 'orders', () => staff],
  ['/order/?status=Delivered', 'orders', () => staff],
  ['/order/?q=Asha', 'orders', () => staff],
  ['/order/returns', 'orders', () => staff],
  ['/order/returns?state=refunded', 'orders', () => staff],
  ['/order/returns?q=Asha', 'orders', () => staff],
  ...['', '?q=linen', '?stock=low', '?sort=name', '?sort=price', '?sort=stock'].map((query): (typeof lists)[number] => [
    `/product/all${query}`,
    'products',
    () => staff,
  ]),
  ['/offer/all', 'offers', () => staff],
  ['/offer/all', 'offers', () => null],
  ['/coupons', 'coupons', () => staff],
  ['/promotion', 'promotions', () => staff],
  ['/promotion', 'promotions', () => null],
  ['/outfit', 'outfits', () => staff],
  ['/stock', 'levels', () => staff],
  ['/stock?q=linen', 'levels', () => staff],
  ['/', 'users', () => staff],
  ['/?q=Asha', 'users', () => staff],
  ['/contact', 'enquiries', () => staff],
  ['/contact?q=order', 'enquiries', () => staff],
  ['/reviews', 'reviews', () => staff],
  ['/reviews?state=pending', 'reviews', () => staff],
  ['/reviews?sort=rating&order=asc', 'reviews', () => staff],
  ['/questions', 'questions', () => staff],
  ['/mail', 'mails', () => staff],
  ['/mail?q=Asha', 'mails', () => staff],
  ['/audit', 'entries', () => staff],
];

for (const [path, key, caller] of lists)
  test(`${path} lists each row once, on full pages but for the last, though all have the same timestamp`, async () => {
    const whole = await read(caller(), path, key, { limit: 100 });
    assert.ok(whole.total >= MANY / 2, `${whole.total} to page through`);
    assert.equal(whole.rows.length, whole.total);
    const pages: List[] = [];
    for (let page = 1; page <= Math.ceil(whole.total / LIMIT); page++)
      pages.push(await read(caller(), path, key, { page, limit: LIMIT }));
    for (const { rows, pages: reported } of pages.slice(0, -1)) assert.deepEqual([rows.length, reported], [LIMIT, pages.length]);
    assert.deepEqual(pages.flatMap(idsOf), idsOf(whole));
    const after = await read(caller(), path, key, { page: pages.length + 1, limit: LIMIT });
    assert.deepEqual(after.rows, [], 'nothing comes after the end');
  });
