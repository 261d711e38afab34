import { MOST_FOUND, SHORTEST_SEARCH, type find } from '@shop/contract/find';
import type { ReplyOf } from '@shop/contract/route';
import { productTable } from '#catalogue';
import { sql, type Db } from '#infra/db';

type Found = ReplyOf<typeof find>;
type Row<Kind extends keyof Found> = Omit<Found[Kind][number], '_id'> & { id: string };

/** A SKU may stand on thousands of lines; the latest orders among so many of them are enough. */
const LINES_LOOKED_AT = 200;

/** What somebody of the staff may mean while typing, a few of each kind. */
export async function findAnything(db: Db, typed: string, now: Date): Promise<Found> {
  const q = typed.trim();
  if (q.length < SHORTEST_SEARCH) return { orders: [], products: [], customers: [] };
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [orders, customers, { products }] = await Promise.all([
    findOrders(db, pattern),
    findCustomers(db, pattern),
    productTable(db, { now, all: true, q, limit: MOST_FOUND }),
  ]);
  return {
    orders,
    customers,
    products: products.map(({ _id, name, category, isActive }) => ({ _id, name, category: category.name, isActive })),
  };
}

/** Phones are kept as typed and searched as typed, and once more without the gaps that people leave when they read one out. */
async function findOrders(db: Db, pattern: string): Promise<Found['orders']> {
  const digits = pattern.replaceAll(' ', '');
  const by = (condition: ReturnType<typeof sql>) =>
    sql`(select id, created_at from customer_order where ${condition} order by created_at desc, id desc limit ${MOST_FOUND})`;
  const { rows } = await sql<Row<'orders'>>`
    select o.id, o.number, o.customer_name as name, o.delivery_status as status, o.total_paise as total
    from customer_order o
    join (
      ${by(sql`number ilike ${pattern}`)}
      union ${by(sql`lower(customer_name) like ${pattern}`)}
      union ${by(sql`customer_phone ilike ${pattern} or customer_phone ilike ${digits}`)}
      union ${by(sql`id = any(array(select order_id from order_line where sku ilike ${pattern} limit ${LINES_LOOKED_AT}))`)}
      union ${by(sql`id in (select order_id from invoice where number = upper(trim(both '%' from ${pattern}::text)))`)}
    ) found on found.id = o.id
    order by o.created_at desc, o.id desc limit ${MOST_FOUND}`.execute(db);
  return rows.map(({ id: _id, ...order }) => ({ _id, ...order }));
}

/** By name, e-mail and phone, spelled as the index account_search spells them. */
async function findCustomers(db: Db, pattern: string): Promise<Found['customers']> {
  const { rows } = await sql<Row<'customers'>>`
    select id, name, email from account
    where lower(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))
      like any(array[${pattern}, ${pattern.replaceAll(' ', '')}])
    order by created_at desc, id desc limit ${MOST_FOUND}`.execute(db);
  return rows.map(({ id: _id, ...customer }) => ({ _id, ...customer }));
}
