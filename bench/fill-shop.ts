import type { Pool } from 'pg';

/** Row counts of the measured shop; all others are derived from these. */
export type Amount = { products: number; orders: number };

const WORDS =
  "array['Linen','Cotton','Denim','Indigo','Monsoon','Palm','Weekend','Block Print','Striped','Relaxed','Slim','Boxy']";
const KINDS = "array['Tee','Shirt','Jeans','Kurta','Shorts','Overshirt']";
const NAMES =
  "array['Asha Rao','K. R. Meera','Rahul Nair','Fatima Beevi','Joseph D''Souza','Lakshmi Pillai','Arjun Menon','Sana Iqbal']";
const AT = 'now() - make_interval(secs => 30 * n)';
const pick = (words: string, by: string) => `(${words})[1 + (${by}) % array_length(${words}, 1)]`;

/** Inserts every kind of row that the admin lists by SQL: the data of years in seconds. */
const GOODS = [
  `insert into category (id, name, slug, parent_category)
   select gen_random_uuid(), 'Kind ' || n, 'kind-' || n, (array['Men','Women'])[1 + n % 2] from generate_series(1, 40) n`,
  `insert into offer (id, title, description, discount_percent, expires_at, created_at)
   select gen_random_uuid(), 'Offer ' || n, 'Some off.', 10, now() + interval '30 days', ${AT} from generate_series(1, greatest(30, $1 / 1000)) n`,
  `insert into coupon (id, code, percent, expires_at, created_at)
   select gen_random_uuid(), 'CODE' || n, 10, now() + interval '30 days', ${AT} from generate_series(1, greatest(30, $1 / 100)) n`,
  `insert into product (id, slug, name, description, category_id, offer_id, tags, is_active, created_at)
   select gen_random_uuid(), 'p-' || n, ${pick(WORDS, 'n')} || ' ' || ${pick(KINDS, 'n / 12')} || ' ' || n, 'Made to be worn for years.',
     c.id, case when n % 4 = 0 then ${pick('o.ids', 'n / 4')} end, array['men'], n % 50 <> 0, ${AT}
   from generate_series(1, $1::integer) n join category c on c.slug = 'kind-' || 1 + n % 40, (select array_agg(id) as ids from offer) o`,
  `insert into variant (id, product_id, position, size, colour, sku, stock, sale_paise, mrp_paise)
   select gen_random_uuid(), p.id, at, (array['S','M','L'])[at], 'Blue', upper(p.slug) || '-' || at,
     (hashtext(p.slug) & 1023) % 60 + at, 49900 + (hashtext(p.slug) & 4095) * 10, 99900 + (hashtext(p.slug) & 4095) * 10
   from product p, generate_series(1, 3) at`,
  `insert into product_image (product_id, position, url, alt)
   select id, 0, '/media/' || md5(slug) || '/1200.webp', name from product`,
  `select refresh_listing(array_agg(id)) from product`,
  `insert into product_search_document select p.id, setweight(to_tsvector('english', p.name), 'A') || setweight(to_tsvector('english', c.name), 'B')
   from product p join category c on c.id = p.category_id`,
  `insert into search_term (term, lexeme, display_text, is_name)
   select w, (tsvector_to_array(to_tsvector('english', w)))[1], w, true
   from unnest(array['linen','cotton','denim','indigo','tee','shirt','jeans','kurta']) w`,
];

const SALES = [
  `insert into account (id, name, email, phone, password_hash, created_at)
   select gen_random_uuid(), ${pick(NAMES, 'n')} || ' ' || n, 'c' || n || '@bench.example', '98' || lpad(n::text, 8, '0'), '!', ${AT}
   from generate_series(1, greatest(20, $1 / 10)) n`,
  `insert into customer_order (id, number, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone, ship_city,
     ship_state, ship_country, ship_zip, payment_method, payment_status, delivery_status, mrp_paise, subtotal_paise, total_paise, created_at)
   select gen_random_uuid(), 'S-2026-' || lpad(n::text, 7, '0'), a.id, a.name, a.phone, a.name, '12 Marine Drive', a.phone, 'Kochi', 'Kerala', 'India', '682011', 'COD', case when n < 60 then 'unpaid' else 'paid' end,
     case when n < 40 then 'Processing' when n < 60 then 'Shipped' when n % 25 = 0 then 'Returned' when n % 20 = 0 then 'Cancelled' else 'Delivered' end,
     99900, 49900, 49900, ${AT}
   from generate_series(1, $1::integer) n
   join (select *, row_number() over () as place from account) a on a.place = 1 + n % (select count(*) from account)`,
  `insert into order_line (id, order_id, position, product_id, variant_id, category_id, product_name, product_slug, size, sku, quantity,
     mrp_paise, unit_paise, total_paise)
   select gen_random_uuid(), o.id, 0, v.product_id, v.id, v.category_id, v.name, v.slug, v.size, v.sku, 1, 99900, 49900, 49900
   from (select id, row_number() over () as n from customer_order) o
   join (select v.*, p.name, p.slug, p.category_id, row_number() over () as n from variant v join product p on p.id = v.product_id) v
     on v.n = 1 + o.n % (select count(*) from variant)`,
  `insert into order_event (order_id, at, status, actor, actor_name)
   select o.id, o.created_at, s.status, 'shop', 'The shop' from customer_order o, unnest(array['Processing', 'Shipped']) s(status)`,
  `insert into order_return (id, order_id, state, reason, requested_at)
   select gen_random_uuid(), id, case when row_number() over (order by created_at desc) <= 200 then 'requested' else 'refunded' end,
     'No longer needed', created_at from customer_order where delivery_status = 'Returned'`,
  `insert into enquiry (id, ticket, name, email, message, handled, handled_at, created_at)
   select gen_random_uuid(), 'M-' || n, ${pick(NAMES, 'n')}, 'e' || n || '@bench.example', 'Where is my order ' || n || '?', n > 20,
     case when n > 20 then now() end, ${AT} from generate_series(1, greatest(30, $1 / 10)) n`,
  `insert into mail (id, template, to_name, to_email, state, created_at, queued_at)
   select gen_random_uuid(), 'welcome', ${pick(NAMES, 'n')}, 'c' || n || '@bench.example', 'kept', ${AT}, ${AT} from generate_series(1, $1::integer) n`,
  `insert into audit_entry (id, at, actor_name, action, subject_id, before, after)
   select gen_random_uuid(), ${AT}, 'Meera Owner', (array['order.status','product.edit','product.block'])[1 + n % 3], gen_random_uuid(),
     '{"deliveryStatus":"Processing"}', '{"deliveryStatus":"Shipped"}' from generate_series(1, $1::integer) n`,
];

/** Fills an empty shop, then runs vacuum and analyze, as autovacuum does. */
export async function fillShop(pool: Pool, { products, orders }: Amount): Promise<void> {
  for (const statement of GOODS) await pool.query(statement, statement.includes('$1') ? [products] : []);
  for (const statement of SALES) await pool.query(statement, statement.includes('$1') ? [orders] : []);
  await pool.query(`select flush_counters(), flush_sales_counters(now() - interval '30 days')`);
  await pool.query('vacuum analyze');
}
