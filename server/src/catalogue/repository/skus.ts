import { sql, type Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { preferredSku, withSkus } from '../slug.ts';
import type { PlannedVariant } from '../variant-plan.ts';
import { existingSlugs } from './slugs.ts';

/**
 * Gives every variant that has no SKU a readable one of its own. The names must be locked (lockNames).
 * @throws ShopError name_taken where somebody chose one that another variant has
 */
export async function nameSkus<V extends PlannedVariant>(tx: Tx, productName: string, variants: readonly V[]): Promise<V[]> {
  await refuseTaken(tx, variants);
  const wished = variants.filter((it) => it.sku === '').map((it) => preferredSku(productName, it));
  const taken = wished.length > 0 ? await existingSlugs(tx, 'variant.sku', wished) : new Set<string>();
  return withSkus(productName, variants, taken);
}

async function refuseTaken(tx: Tx, variants: readonly PlannedVariant[]): Promise<void> {
  const chosen = variants.filter((it) => it.sku !== '');
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from variant
    where lower(sku) = any(${chosen.map((it) => it.sku.toLowerCase())})
      and not id = any(${chosen.flatMap((it) => it.id ?? [])}::uuid[])`.execute(tx);
  const [taken] = rows;
  if (!taken) return;
  const index = variants.findIndex((it) => it.sku.toLowerCase() === taken.sku);
  const sentence = `The SKU ${variants[index]?.sku} is taken by another product.`;
  throw new ShopError('name_taken', sentence, { errors: { [`variants.${index}.sku`]: sentence } });
}
