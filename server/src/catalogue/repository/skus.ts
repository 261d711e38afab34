import { sql, type Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { preferredSku, withSkus } from '../slug.ts';
import type { PlannedVariant } from '../variant-plan.ts';
import { existingSlugs } from './slugs.ts';

/**
 * Gives every variant without a SKU a unique readable one. The names must be locked (lockSlugs).
 * @throws ShopError name_taken where a chosen SKU belongs to another variant
 */
export async function assignSkus<V extends PlannedVariant>(tx: Tx, productName: string, variants: readonly V[]): Promise<V[]> {
  await assertSkusFree(tx, variants);
  const preferred = variants.filter((it) => it.sku === '').map((it) => preferredSku(productName, it));
  const taken = preferred.length > 0 ? await existingSlugs(tx, 'variant.sku', preferred) : new Set<string>();
  return withSkus(productName, variants, taken);
}

async function assertSkusFree(tx: Tx, variants: readonly PlannedVariant[]): Promise<void> {
  const chosen = variants.filter((it) => it.sku !== '');
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from variant
    where lower(sku) = any(${chosen.map((it) => it.sku.toLowerCase())})
      and not id = any(${chosen.flatMap((it) => it.id ?? [])}::uuid[])`.execute(tx);
  const [taken] = rows;
  if (!taken) return;
  const index = variants.findIndex((it) => it.sku.toLowerCase() === taken.sku);
  const message = `The SKU ${variants[index]?.sku} is taken by another product.`;
  throw new ShopError('name_taken', message, { errors: { [`variants.${index}.sku`]: message } });
}
