import { type Db, sql, type Tx } from '#infra/database';

/** What a piece of one size has on its label and on the scales; null where staff entered none. */
export type BarcodeAndWeight = { id: string; barcode: string | null; weightGrams: number | null };

/** Barcode and weight of variants, retired ones too, since open orders may contain them. */
export async function barcodesAndWeights(db: Db | Tx, variantIds: readonly string[]): Promise<BarcodeAndWeight[]> {
  if (variantIds.length === 0) return [];
  const { rows } = await sql<BarcodeAndWeight>`
    select id, barcode, weight_grams from variant where id = any(${[...new Set(variantIds)]}::uuid[])`.execute(db);
  return rows;
}
