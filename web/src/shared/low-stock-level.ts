import { DEFAULT_LOW_STOCK_LEVEL } from '@shop/contract/limits';
import { useShopDetails } from './shop-details.ts';

/** The low-stock level that the owner has set; the default where no settings were loaded. */
export const useLowStockLevel = (): number => useShopDetails()?.lowStockLevel ?? DEFAULT_LOW_STOCK_LEVEL;
