// covers: demo
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { login } from '@shop/contract/accounts';
import { readHome, searchProducts } from '@shop/contract/catalogue';
import { ORDER_STATUSES } from '@shop/contract/orders';
import { listPromotions } from '@shop/contract/promotions';
import { listSettlements } from '@shop/contract/settlements';
import { DEMO_CUSTOMER, seedDemo } from '#demo';
import { sql } from '#infra/database';
import { anAdmin, openTestShop, type Caller, type TestShop } from '#test-support';
import { inventOrders } from './history.ts';
import { createRandom } from './random.ts';
import { stockVariants } from './stock-levels.ts';

let shop: TestShop;
const guest: Caller = null;

before(async () => {
  shop = await openTestShop();
  assert.deepEqual(await seedDemo(shop), DEMO_CUSTOMER);
});
after(() => shop.close());

/** Rows that must not exist. */
const wrong = async (question: ReturnType<typeof sql>) => (await question.execute(shop.db)).rows;
const count = async (table: 'product' | 'customerOrder' | 'account' | 'stockChange') => {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(shop.db);
  return rows[0]?.rows;
};

test('home, questions and policies of the demo are completely translated to Hindi and Malayalam', async () => {
  const english = /[A-Za-z]{4,}/g;
  const names = new Set(['Experience', 'Club', 'Total', 'HandCraft', 'Selvedge']);
  for (const slug of ['home', 'about', 'faq', 'contact', 'return-policy', 'custom-studio'])
    for (const lang of ['hi', 'ml']) {
      const { body } = await shop.ask(guest, 'GET', `/content/${slug}?lang=${lang}`);
      const { title, description, blocks } = (body as unknown as { page: Record<string, unknown> }).page;
      const texts = textsIn([title, description, blocks]).flatMap(
        (it) => it.replaceAll(/<[^>]*>|\S+@\S+|Mon-Sat.*?IST/g, '').match(english) ?? [],
      );
      assert.deepEqual(
        texts.filter((it) => !names.has(it)),
        [],
        `${slug} ${lang}`,
      );
    }
});

/** The visible texts of a page. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, it]) => (/^(type|to|image|icon|source)$/.test(name) ? [] : textsIn(it)));
}

test('every product and category has its name and description in Hindi and Malayalam', async () => {
  for (const table of ['product', 'category'] as const)
    assert.deepEqual(
      await wrong(
        sql`select slug from ${sql.table(table)} where num_nulls(translations #>> '{hi,name}',
          translations #>> '{ml,name}', translations #>> '{hi,description}', translations #>> '{ml,description}') > 0`,
      ),
      [],
    );
});

test('every stock level is the sum of its ledger', async () => {
  assert.deepEqual(
    await wrong(sql`
      select v.sku, v.stock, sum(s.change) from variant v left join stock_change s on s.variant_id = v.id
      group by v.id having v.stock <> coalesce(sum(s.change), 0)`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`
      select * from (select variant_id, before, lag(after, 1, 0) over (partition by variant_id order by at, id) as was from stock_change) s
      where before <> was`),
    [],
  );
});

test('sizes are out of stock exactly where the ledger says so', async () => {
  assert.deepEqual(
    await wrong(sql`
      select l.id from order_line l
      where -l.allocated_quantity <> (select coalesce(sum(s.change), 0) from stock_change s
        where s.order_id = l.order_id and s.variant_id = l.variant_id)`),
    [],
  );
});

test('every dispatched order has its invoice with the order’s total, numbered without a gap, and no other has one', async () => {
  assert.deepEqual(
    await wrong(sql`
      select o.number from customer_order o left join invoice i on i.order_id = o.id
      left join lateral (select sum(total_paise) as total, sum(taxable_paise + cgst_paise + sgst_paise + igst_paise) as parts
        from invoice_line where invoice_id = i.id) l on true
      where (o.dispatched_at is not null) <> (i.id is not null)
        or i.id is not null and (i.total_paise <> o.total_paise or l.total <> o.total_paise or l.parts <> o.total_paise
          or i.issued_at <> o.dispatched_at)`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`
      select number from (select number, serial, row_number() over (partition by series order by issued_at, serial) as place
        from invoice) i where serial <> place`),
    [],
  );
});

test('every returned order has a credit note with its total', async () => {
  assert.deepEqual(
    await wrong(sql`
      select o.number from customer_order o join order_return r on r.order_id = o.id
      left join credit_note n on n.order_id = o.id
      where (r.state = 'refunded') <> (n.id is not null) or n.total_paise <> o.total_paise`),
    [],
  );
  assert.notDeepEqual(await wrong(sql`select number from credit_note`), []);
});

test('every order’s total is the sum of its lines', async () => {
  assert.deepEqual(
    await wrong(sql`
      select o.number from customer_order o join order_line l on l.order_id = o.id group by o.id
      having o.total_paise <> sum(l.total_paise) + o.shipping_paise or o.subtotal_paise <> sum(l.unit_paise * l.quantity)
        or o.offer_discount_paise <> sum(l.offer_paise) or o.coupon_discount_paise <> sum(l.coupon_paise)
        or o.mrp_paise <> sum(l.mrp_paise * l.quantity)`),
    [],
  );
});

test('offers give whole rupees, and a third of the products sell at their full price', async () => {
  const { products, total } = await shop.call(guest, searchProducts, { query: { limit: 100 } });
  for (const { name, variants } of products)
    for (const { offer_price: price } of variants) assert.equal((price ?? 0) % 100, 0, `${name} costs whole rupees`);
  const atFullPrice = products.filter(({ variants }) =>
    variants.every((it) => it.sale_price === it.product_price && it.offer_price === null),
  );
  assert.ok(atFullPrice.length >= total / 3 - 1 && atFullPrice.length <= total / 2, `${atFullPrice.length} of ${total}`);
});

test('every order has the status of its last event, and no event is in the future', async () => {
  assert.deepEqual(
    await wrong(sql`
      select o.number, o.delivery_status from customer_order o
      where o.delivery_status <> (select e.status from order_event e
        where e.order_id = o.id and e.status not in ('Return received', 'Refunded') order by e.at desc, e.id desc limit 1)`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`select at from order_event where at > now() union all select at from stock_change where at > now()`),
    [],
  );
});

test('every dispatched order has one parcel with all its pieces, in the state of the order, and a tracking link', async () => {
  const { rows } = await sql<{ number: string }>`
    select o.number from customer_order o
    left join shipment s on s.order_id = o.id
    left join order_tracking t on t.order_id = o.id
    where exists (select from order_event e where e.order_id = o.id and e.status = 'Shipped')
      and (s.id is null or t.token is null or s.awb = ''
        or s.state <> case o.delivery_status when 'Shipped' then 'picked_up' when 'Out for Delivery' then 'out_for_delivery'
          when 'Failed Delivery' then 'rto_initiated' else 'delivered' end
        or (select sum(quantity) from shipment_line where shipment_id = s.id)
          <> (select sum(quantity) from order_line where order_id = o.id))`.execute(shop.db);
  assert.deepEqual(rows, []);
});

test('the demo customer has an order in every state, a refund and an open return', async () => {
  const { rows } = await sql<{ status: string; refunded: number }>`
    select o.delivery_status as status, o.refunded_paise as refunded from customer_order o join account a on a.id = o.account_id
    where a.email = ${DEMO_CUSTOMER.email}`.execute(shop.db);
  assert.deepEqual([...new Set(rows.map(({ status }) => status))].toSorted(), [...ORDER_STATUSES].toSorted());
  assert.ok(rows.some(({ refunded }) => refunded > 0));
  assert.equal((await wrong(sql`select 1 from order_return where state = 'requested'`)).length > 0, true);
});

test('card orders are paid in the simulator, too, or expired', async () => {
  assert.deepEqual(
    await wrong(sql`
      select o.number from customer_order o left join payment p on p.order_id = o.id and p.status = 'captured' and not p.surplus
      left join simulated_entity e on e.id = p.gateway_payment_id and (e.entity ->> 'amount')::bigint = o.total_paise
      where o.payment_method = 'Card' and (o.delivery_status = 'Cancelled') = (e.id is not null)`),
    [],
  );
  const { rows } = await sql<{ paid: string }>`
    select distinct payment_status as paid from customer_order where payment_method = 'Card' order by 1`.execute(shop.db);
  assert.deepEqual(
    rows.map(({ paid }) => paid),
    ['paid', 'unpaid'],
  );
});

test('a coupon’s count equals its uses', async () => {
  assert.deepEqual(
    await wrong(sql`select code from coupon c where used <> (select count(*) from coupon_use u where u.coupon_id = c.id)`),
    [],
  );
  assert.equal((await wrong(sql`select 1 from coupon_use`)).length, 1);
});

test('every review is by a customer to whom the product was delivered before, and the ratings count the published ones', async () => {
  assert.deepEqual(
    await wrong(sql`
      select r.title from review r where not exists (
        select from customer_order o join order_line l on l.order_id = o.id
        where o.account_id = r.account_id and l.product_id = r.product_id and l.size = r.size and o.delivered_at < r.created_at)`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`
      select slug from product p where (select sum(it) from unnest(review_stars) it)
        <> (select count(*) from review r where r.product_id = p.id and r.state = 'published')`),
    [],
  );
  assert.ok((await wrong(sql`select 1 from review where state = 'published'`)).length >= 20);
  assert.ok((await wrong(sql`select 1 from review where state = 'pending'`)).length > 0);
});

test('some sizes are sold out, some are low, and every product is available in some size', async () => {
  assert.ok((await wrong(sql`select 1 from variant where stock = 0`)).length > 3);
  assert.ok((await wrong(sql`select 1 from variant where stock between 1 and 5`)).length > 3);
  assert.deepEqual(await wrong(sql`select product_id from variant group by 1 having sum(stock) = 0`), []);
});

test('the demo customer can log in, and all images of the products exist', async () => {
  const { accessToken: token } = await shop.call(guest, login, { body: DEMO_CUSTOMER });
  assert.ok(token);
  const { products } = await shop.call(guest, readHome, { query: {} });
  assert.ok(products.length > 0);
  for (const url of products.flatMap(({ images }) => images)) {
    assert.equal((await shop.http.inject(url)).headers['content-type'], 'image/webp');
    const { headers } = await shop.http.inject(url.replace('1200.webp', '320.avif'));
    assert.equal(headers['content-type'], 'image/avif');
  }
});

test('every colour has four images, each with its own alt text, and no image is unused', async () => {
  const { rows } = await sql<{ product: string; colour: string; urls: string[]; texts: string[] }>`
    select p.slug as product, i.colour, array_agg(i.url) as urls, array_agg(distinct i.alt) as texts
    from product_image i join product p on p.id = i.product_id group by 1, 2`.execute(shop.db);
  for (const { product, colour, urls, texts } of rows) {
    assert.equal(new Set(urls).size, 4, `${product} in ${colour}`);
    assert.equal(texts.length, 4, `${product} in ${colour}`);
  }
  const { rows: categories } = await sql<{ image: string }>`select image from category`.execute(shop.db);
  const shown = new Set(
    [...rows.flatMap(({ urls }) => urls), ...categories.map(({ image }) => image)].map((url) => url.split('/')[2]),
  );
  assert.deepEqual(readdirSync(new URL('./pictures', import.meta.url)).toSorted(), [...shown].toSorted());
});

test('staff find promotions, gift cards, drafts, payouts and e-mails, and no running promotion changes a price without its code', async () => {
  const owner = await anAdmin(shop);
  const { promotions } = await shop.call(owner, listPromotions, { query: {} });
  assert.deepEqual(promotions.map(({ state, code }) => [state, code !== null]).toSorted(), [
    ['ended', true],
    ['running', true],
    ['scheduled', true],
  ]);
  const { totals } = await shop.call(owner, listSettlements, { query: {} });
  assert.deepEqual([totals.differing.lines, totals.missing.lines, totals.unknown.lines], [1, 1, 0]);
  assert.ok(totals.matched.lines >= 10);
  for (const table of ['gift_card', 'order_draft', 'credit_balance'])
    assert.notDeepEqual(await wrong(sql`select 1 from ${sql.table(table)}`), [], table);
  assert.deepEqual(await wrong(sql`select 1 from mail where state <> 'kept' or created_at > now()`), []);
  const { rows } = await sql<{ template: string }>`select distinct template from mail order by 1`.execute(shop.db);
  assert.deepEqual(
    rows.map(({ template }) => template),
    [
      'order-cancelled',
      'order-delivered',
      'order-paid',
      'order-placed',
      'order-shipped',
      'refunded',
      'return-received',
      'return-rejected',
      'return-requested',
      'welcome',
    ],
  );
  assert.deepEqual(
    await wrong(sql`
      select b.id from credit_balance b where b.balance_paise <> (select sum(amount_paise) from credit_entry where balance_id = b.id)`),
    [],
  );
});

test('Seed: running it again changes nothing', async () => {
  const before = [await count('product'), await count('customerOrder'), await count('account'), await count('stockChange')];
  assert.equal(await seedDemo(shop), null);
  assert.deepEqual(
    [await count('product'), await count('customerOrder'), await count('account'), await count('stockChange')],
    before,
  );
});

test('Seed: deterministic', () => {
  const invent = () => {
    const chance = createRandom(1847);
    return inventOrders(stockVariants(chance), chance);
  };
  assert.deepEqual(invent(), invent());
});
