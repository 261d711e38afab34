import { type Db, sql } from '#infra/database';

/** Whether any row references an image, in any width. */
export async function isImageUsed(db: Db, hash: string): Promise<boolean> {
  const pattern = `/media/${hash}/%`;
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from product_image where url like ${pattern})
      or exists (select from product where video like ${pattern})
      or exists (select from category where image like ${pattern})
      or exists (select from account where image like ${pattern})
      or exists (select from order_line where image like ${pattern})
      or exists (select from order_return_photo where url like ${pattern})
      or exists (select from review_photo where url like ${pattern})
      or exists (select from studio_design where images @> array[${`/media/${hash}/1200.webp`}])
      or exists (select from studio_picture where url = ${`/media/${hash}/1200.webp`})
      or exists (select from shop_settings where details ->> 'brand' like ${`%${pattern}`})
      or exists (select from image_source_cache where url like ${pattern}) as shown`.execute(db);
  return rows[0]?.shown ?? true;
}
