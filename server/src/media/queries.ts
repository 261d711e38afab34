import { type Db, sql } from '#infra/database';

/** Whether any row shows a picture, in whatever width its address names. */
export async function isShown(db: Db, hash: string): Promise<boolean> {
  const address = `/media/${hash}/%`;
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from product_image where url like ${address})
      or exists (select from category where image like ${address})
      or exists (select from account where image like ${address})
      or exists (select from order_line where image like ${address})
      or exists (select from order_return_photo where url like ${address})
      or exists (select from image_source_cache where url like ${address}) as shown`.execute(db);
  return rows[0]?.shown ?? true;
}
