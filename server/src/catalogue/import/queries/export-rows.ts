import { type Db, sql } from '#infra/database';
import { escapeFormula } from '#kernel/csv';
import { toCategoryCells } from '../category-csv.ts';
import { toProductRows } from '../product-export.ts';
import { productsInOrder } from '../../queries/products-by-ids.ts';

/** Products per batch, which bounds the memory of any export. */
const BATCH_SIZE = 200;

type ExportOptions = {
  now: Date;
  /** The name of the shop. */ vendor: string;
  /** The base URL of the images. */ origin: string;
};

/** Every product, blocked ones too, oldest first, as rows of the export. */
export async function* productRows(db: Db, { now, vendor, origin }: ExportOptions): AsyncGenerator<string[][]> {
  let last: { createdAt: string; id: string } | undefined;
  for (;;) {
    const { rows } = await sql<{ id: string; createdAt: string }>`
      select id, created_at::text as created_at from product
      where ${last === undefined} or (created_at, id) > (${last?.createdAt ?? null}::timestamptz, ${last?.id ?? null}::uuid)
      order by created_at, id limit ${BATCH_SIZE}`.execute(db);
    const products = await productsInOrder(
      db,
      rows.map(({ id }) => id),
      { now, includeBlocked: true },
    );
    yield products.flatMap((product) => toProductRows(product, { vendor, origin }));
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}

/** Every category, oldest first, as rows of the export. */
export async function* categoryRows(db: Db): AsyncGenerator<string[][]> {
  const categories = await db
    .selectFrom('category')
    .select(['slug', 'name', 'description', 'parentCategory', 'published', 'status', 'isActive', 'hsn'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  yield categories.map(toCategoryCells);
}

export const STOCK_COLUMNS: readonly string[] = ['SKU', 'Product', 'Size', 'Colour', 'Stock'];
/** Sizes per batch. */
const STOCK_BATCH = 2000;

/** The stock of every active size, ordered by SKU. */
export async function* stockRows(db: Db): AsyncGenerator<string[][]> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ sku: string; name: string; size: string; colour: string; stock: number }>`
      select v.sku, p.name, v.size, v.colour, v.stock
      from (select * from variant where sku > ${last} and is_active order by sku limit ${STOCK_BATCH}) v
      join product p on p.id = v.product_id order by v.sku`.execute(db);
    yield rows.map(({ sku, name, size, colour, stock }) => [sku, name, size, colour, String(stock)].map(escapeFormula));
    last = rows.at(-1)?.sku ?? last;
    if (rows.length < STOCK_BATCH) return;
  }
}
