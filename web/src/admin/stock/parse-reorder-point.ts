import { MAX_STOCK } from '@shop/contract/limits';

/** Error message for an invalid reorder point. */
export const REORDER_POINT_WRONG = `Enter a whole number up to ${MAX_STOCK.toLocaleString('en-IN')}, or nothing.`;

/** The reorder point as typed; null for none, undefined for an invalid one. */
export function parseReorderPoint(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) && Number(text) <= MAX_STOCK ? Number(text) : undefined;
}
