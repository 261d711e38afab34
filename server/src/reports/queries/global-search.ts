import { MAX_SEARCH_RESULTS, MIN_SEARCH_LENGTH, type search } from '@shop/contract/search';
import type { ReplyOf } from '@shop/contract/route';
import { productTable } from '#catalogue';
import { type Db, sql } from '#infra/database';
import { searchConditions } from '#orders';

type SearchReply = ReplyOf<typeof search>;
type Row<Kind extends keyof SearchReply> = Omit<SearchReply[Kind][number], '_id'> & { id: string };

/** Search results for staff while they type, a few of each kind. */
export async function globalSearch(db: Db, typed: string, now: Date): Promise<SearchReply> {
  const q = typed.trim();
  if (q.length < MIN_SEARCH_LENGTH) return { orders: [], products: [], customers: [] };
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [orders, customers, { products }] = await Promise.all([
    findOrders(db, q),
    findCustomers(db, pattern),
    productTable(db, { now, all: true, q, limit: MAX_SEARCH_RESULTS }),
  ]);
  return {
    orders,
    customers,
    products: products.map(({ _id, name, category, isActive }) => ({ _id, name, category: category.name, isActive })),
  };
}

/** Phones are stored as typed, so the text is searched as typed and once more without spaces and dashes. */
async function findOrders(db: Db, q: string): Promise<SearchReply['orders']> {
  const closed = q.replaceAll(' ', '');
  const conditions = [...searchConditions(q), ...(closed === q ? [] : searchConditions(closed))];
  const newest = conditions.map(
    (condition) =>
      sql`(select id, created_at from customer_order where ${condition} order by created_at desc, id desc limit ${MAX_SEARCH_RESULTS})`,
  );
  const { rows } = await sql<Row<'orders'>>`
    select o.id, o.number, o.customer_name as name, o.delivery_status as status, o.total_paise as total
    from customer_order o
    join (${sql.join(newest, sql` union `)}) found on found.id = o.id
    order by o.created_at desc, o.id desc limit ${MAX_SEARCH_RESULTS}`.execute(db);
  return rows.map(({ id: _id, ...order }) => ({ _id, ...order }));
}

/** By name, e-mail and phone, with the expression of the index account_search. */
async function findCustomers(db: Db, pattern: string): Promise<SearchReply['customers']> {
  const { rows } = await sql<Row<'customers'>>`
    select id, name, email from account
    where lower(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))
      like any(array[${pattern}, ${pattern.replaceAll(' ', '')}])
    order by created_at desc, id desc limit ${MAX_SEARCH_RESULTS}`.execute(db);
  return rows.map(({ id: _id, ...customer }) => ({ _id, ...customer }));
}
