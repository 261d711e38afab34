import { type Db, sql } from '#infra/database';
import { rowOfCategory } from '../category-csv.ts';
import { rowsOfProduct } from '../product-csv.ts';
import { productsInOrder } from '../../queries/products-by-ids.ts';

/** So many at a time: an export of any length holds no more in memory. */
const AT_ONCE = 200;

type How = { now: Date; /** Who sells them. */ vendor: string; /** Under which address the pictures are. */ origin: string };

/** Every product of the shop, blocked ones too, oldest first, as rows of the export. */
export async function* productRows(db: Db, { now, vendor, origin }: How): AsyncGenerator<string[][]> {
  let last: { createdAt: string; id: string } | undefined;
  for (;;) {
    const { rows } = await sql<{ id: string; createdAt: string }>`
      select id, created_at::text as created_at from product
      where ${last === undefined} or (created_at, id) > (${last?.createdAt ?? null}::timestamptz, ${last?.id ?? null}::uuid)
      order by created_at, id limit ${AT_ONCE}`.execute(db);
    const products = await productsInOrder(
      db,
      rows.map(({ id }) => id),
      { now, includeBlocked: true },
    );
    yield products.flatMap((product) => rowsOfProduct(product, { vendor, origin }));
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

/** Every category, likewise. */
export async function* categoryRows(db: Db): AsyncGenerator<string[][]> {
  const categories = await db
    .selectFrom('category')
    .select(['slug', 'name', 'description', 'parentCategory', 'published', 'status', 'isActive', 'hsn'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  yield categories.map(rowOfCategory);
}
