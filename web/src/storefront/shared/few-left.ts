import { DEFAULT_LOW_STOCK_LEVEL } from '@shop/contract/limits';
import { useShopDetails } from '../../shared/shop-details.ts';

/** The low-stock text; empty if there is more than the level. */
export const fewLeft = (stock: number, level: number): string | null =>
  stock > 0 && stock <= level ? `Only ${stock} left` : null;

/** The level that the owner has set; the default where no settings were loaded. */
export const useLowStockLevel = (): number => useShopDetails()?.lowStockLevel ?? DEFAULT_LOW_STOCK_LEVEL;
