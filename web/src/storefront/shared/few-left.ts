export { useLowStockLevel } from '../../shared/low-stock-level.ts';

/** The low-stock text; empty if there is more than the level. */
export const fewLeft = (stock: number, level: number): string | null =>
  stock > 0 && stock <= level ? `Only ${stock} left` : null;
