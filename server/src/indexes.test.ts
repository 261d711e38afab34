import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_COUNT } from '@shop/contract/paging';
import { readDashboard } from '@shop/contract/reports';
import {
  aCategory,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  openTestShop,
  type MadeCategory,
  type Person,
  type TestShop,
} from '#test-support';
import { explained, recordQueries, stepsOf } from '#test-support/query-recorder';
import { STAFF_LISTS } from '#test-support/staff-lists';

/** More rows than MAX_COUNT, up to which the lists of staff are counted. */
const MANY = MAX_COUNT + 2_000;

/** Tables that grow with the catalogue or with time: no request may scan one of them. */
const LARGE = new Set(
  `product variant product_image product_search_document product_stock_summary product_sales_30d stock_change customer_order order_line order_event order_return
  account session cart cart_line enquiry mail audit_entry review product_question past_order`.split(/\s+/),
);
/** The listing table has one narrow row per product. Totals and facets count all its rows by design; no other query may. */
const COUNTED = 'product_listing';

const FILL = [
  `insert into product (id, slug, name, description, category_id, created_at)
   select gen_random_uuid(), 'style-' || n, 'Linen Shirt ' || n, 'Made to be worn.', (select id from category limit 1), now() - make_interval(mins => n)
   from generate_series(1, ${MANY}) n`,
  `insert into variant (id, product_id, position, size, sku, stock, sale_paise, mrp_paise)
   select gen_random_uuid(), id, at, 'Size ' || at, upper(slug) || '-' || at, 10, 79900, 99900 from product, generate_series(1, 3) at where slug like 'style-%'`,
  `insert into product_image (product_id, position, url) select id, 0, '/media/' || md5(slug) || '/1200.webp' from product where slug like 'style-%'`,
  `select refresh_listing(array_agg(id)) from product`,
  `insert into product_search_document select id, to_tsvector('english', name) from product on conflict do nothing`,
  `insert into account (id, name, email, phone, password_hash, created_at)
   select gen_random_uuid(), 'Customer ' || n, 'c' || n || '@shop.example', '9847012345', '!', now() - make_interval(mins => n) from generate_series(1, ${MANY}) n`,
  `insert into session (id, account_id, device, created_at, expires_at) select gen_random_uuid(), id, 'a test', now(), now() + interval '1 day' from account`,
  `insert into customer_order (id, number, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone, ship_city,
     ship_state, ship_country, ship_zip, payment_method, payment_status, delivery_status, mrp_paise, subtotal_paise, total_paise, created_at)
   select gen_random_uuid(), 'S-2026-' || lpad(n::text, 7, '0'), a.id, a.name, a.phone, a.name, '12 Marine Drive', a.phone, 'Kochi', 'Kerala', 'India',
     '682011', 'COD', 'paid', 'Delivered', 99900, 79900, 79900, now() - make_interval(days => n)
   from generate_series(1, ${MANY}) n join (select *, row_number() over () as place from account) a on a.place = 1 + n % ${MANY}`,
  `insert into order_line (id, order_id, position, product_id, variant_id, category_id, product_name, product_slug, size, sku, quantity, mrp_paise, unit_paise, total_paise)
   select gen_random_uuid(), o.id, 0, v.product_id, v.id, (select id from category limit 1), 'Linen Shirt', 'style', v.size, v.sku, 1, 99900, 79900, 79900
   from (select id, row_number() over () as n from customer_order) o
   join (select *, row_number() over () as n from variant) v on v.n = 1 + o.n % ${MANY}`,
  `insert into past_order (id, number, ordered_at, email, account_id, customer_name, payment_status, delivery_status, total_paise, refunded_paise,
     items, imported_at)
   select gen_random_uuid(), '#' || n, now() - make_interval(days => n), 'c' || n || '@shop.example', null, 'Asha Rao', 'paid', '', 100, 0, '[]', now()
   from generate_series(1, ${MANY}) n`,
  `insert into cart (account_id) select id from account on conflict do nothing`,
  `insert into cart_line (id, account_id, variant_id, quantity)
   select gen_random_uuid(), account_id, (select id from variant limit 1), 1 from cart`,
  `insert into order_event (order_id, at, status, actor, actor_name) select id, created_at, 'Delivered', 'shop', 'The shop' from customer_order`,
  `insert into order_return (id, order_id, state, reason, requested_at)
   select gen_random_uuid(), id, 'refunded', 'No longer needed', created_at from customer_order`,
  `insert into enquiry (id, ticket, name, email, message, handled, handled_at, created_at)
   select gen_random_uuid(), 'M-' || n, 'Asha Rao', 'e' || n || '@shop.example', 'Where is my order ' || n || '?', n > 20,
     case when n > 20 then now() end, now() - make_interval(mins => n) from generate_series(1, ${MANY}) n`,
  `insert into review (id, product_id, account_id, rating, fit, text, size, state, reports, created_at)
   select gen_random_uuid(), p.id, a.id, 1 + a.n % 5, 'true', 'Washes well, ' || a.n, 'M', (array['pending', 'published'])[1 + a.n % 2],
     a.n % 3, now() - make_interval(mins => a.n::int)
   from (select id, row_number() over () as n from account) a join (select id, row_number() over () as n from product where slug like 'style-%') p on p.n = a.n`,
  // All reviews are of one product.
  `insert into review (id, product_id, account_id, rating, fit, text, size, state, created_at)
   select gen_random_uuid(), (select id from product where name = 'Indigo Kurta'), id, 1 + n % 5, 'true', 'Fits, ' || n, 'M', 'published', now() - make_interval(mins => n)
   from (select id, row_number() over ()::int as n from account) a`,
  `update product set review_stars = array[${MANY} / 5, ${MANY} / 5, ${MANY} / 5, ${MANY} / 5, ${MANY} / 5] where name = 'Indigo Kurta'`,
  `insert into product_question (id, product_id, account_id, text, created_at)
   select gen_random_uuid(), (select id from product where name = 'Indigo Kurta'), id, 'Is it soft?', now() - make_interval(mins => n)
   from (select id, row_number() over ()::int as n from account) a`,
  `update product_question set state = 'answered', answer = 'Yes.', answered_at = created_at where hashtext(id::text) % 2 = 0`,
  `insert into mail (id, template, to_name, to_email, state, created_at, queued_at)
   select gen_random_uuid(), 'welcome', 'Asha Rao', 'c' || n || '@shop.example', 'kept', now() - make_interval(mins => n), now()
   from generate_series(1, ${MANY}) n`,
  `insert into audit_entry (id, at, actor_name, action, subject_id, before, after)
   select gen_random_uuid(), now() - make_interval(mins => n), 'Meera Owner', 'order.status', gen_random_uuid(),
     '{"deliveryStatus":"Processing"}', '{"deliveryStatus":"Shipped"}' from generate_series(1, ${MANY}) n`,
  'select flush_counters()',
  `select flush_sales_counters(now() - interval '30 days')`,
];

let shop: TestShop;
let customer: Person;
let staff: Person;
let shirts: MadeCategory;
let product: Awaited<ReturnType<typeof aProduct>>;
let questions: ReturnType<typeof recordQueries>;

before(async () => {
  shop = await openTestShop();
  shirts = await aCategory(shop.db, { name: 'Shirts' });
  product = await aProduct(shop.db, { category: shirts, name: 'Indigo Kurta', offer: await anOffer(shop.db) });
  for (const statement of FILL) await shop.pool.query(statement);
  await shop.pool.query('vacuum analyze');
  customer = await aCustomer(shop);
  staff = await anAdmin(shop);
  questions = recordQueries(shop.pool);
});
after(() => shop.close());

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Rows that the database reads from each table for one request, query by query. */
async function readOf(caller: Person | null, path: string): Promise<{ table: string; rows: number }[]> {
  questions.forget();
  const { status, body } = await shop.ask(caller, 'GET', path);
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  const queries = questions.queries().filter(({ text }) => /^\s*(\(|select|with)/i.test(text));
  assert.ok(queries.length > 0, `${path} asked nothing`);
  const read = [];
  for (const question of queries) {
    const plan = await explained<Plan>(shop.pool, question, 'analyze, ');
    for (const step of plan ? stepsOf(plan) : []) {
      const each = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
      if (step['Relation Name'] !== undefined) read.push({ table: step['Relation Name'], rows: each * step['Actual Loops'] });
    }
  }
  return read;
}

type Call = [what: string, who: () => Person | null, path: () => string];

const calls: Call[] = [
  ['the home page’s products', () => null, () => '/product'],
  ['the hundredth page of them', () => null, () => '/product?page=100'],
  ['what sold most', () => null, () => '/product/trending'],
  ['what sold most of a category', () => null, () => `/product/filter/${shirts.slug}?sort=trending`],
  ['today’s offers', () => null, () => '/product/today-offers'],
  ['a category with its facets', () => null, () => `/product/filter/${shirts.slug}`],
  ['the highest rated', () => null, () => '/product/search?sort=rating'],
  ['the highest rated of a category', () => null, () => `/product/filter/${shirts.slug}?sort=rating`],
  ['a category by rating', () => null, () => `/product/filter/${shirts.slug}?rating=4`],
  ['a search', () => null, () => '/product/search?q=kurta'],
  ['a misspelt search', () => null, () => '/product/search?q=indgo'],
  ['suggestions', () => null, () => '/product/suggest?q=ind'],
  ['a product by id', () => null, () => `/product/${product.id}`],
  ['a product by its address', () => null, () => `/product/${product.slug}`],
  ...['', '?sort=helpful', '?sort=highest', '?sort=lowest'].map((query): Call => [
    `its reviews${query}`,
    () => null,
    () => `/product/${product.id}/reviews${query}`,
  ]),
  ['questions about it', () => null, () => `/product/${product.id}/questions`],
  ['a customer’s own review', () => customer, () => `/product/${product.id}/review`],
  ['the categories', () => null, () => '/category'],
  ['a cart', () => customer, () => '/cart'],
  ['a customer’s orders', () => customer, () => '/order/single-user'],
  ['a customer’s past orders', () => customer, () => '/past-order'],
  ['a customer’s past orders for staff', () => staff, () => `/customer/${customer.id}/past-orders`],
  ...STAFF_LISTS.map(([what, path]): Call => [`the back office’s ${what}`, () => staff, () => path]),
];

for (const [what, caller, path] of calls) {
  test(`Indexes: ${what} scans no large table`, async () => {
    const read = (await readOf(caller(), path())).filter(({ rows }) => rows >= MANY);
    assert.deepEqual(
      read.filter(({ table }) => LARGE.has(table)),
      [],
    );
    // Twice to count it, with and without variants, and once more where the order has no index, such as by discount.
    assert.ok(read.filter(({ table }) => table === COUNTED).length <= 3, 'the listing is read too often');
  });
}

test('with more products than are counted, the dashboard still finds the one that runs low', async () => {
  const { lowStock } = await shop.call(staff, readDashboard);
  await shop.pool.query('update variant set stock = 2 where sku = $1', [`STYLE-${MANY}-1`]);
  assert.equal((await shop.call(staff, readDashboard)).lowStock, lowStock + 1);
});
