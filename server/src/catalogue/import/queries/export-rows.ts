import { type Db, sql } from '#infra/database';
import { toCategoryCells } from '../category-csv.ts';
import { toProductRows } from '../product-csv.ts';
import { productsInOrder } from '../../queries/products-by-ids.ts';

/** Products per batch, which bounds the memory of an export of any length. */
const BATCH_SIZE = 200;

type ExportOptions = {
  now: Date;
  /** The name of the shop. */ vendor: string;
  /** The base URL of the images. */ origin: string;
};

/** Every product of the shop, blocked ones too, oldest first, as rows of the export. */
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
