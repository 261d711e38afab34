import { useShop } from './shop-details.ts';

/** Pages of every shop that this one has not published, so that no link leads to them. */
export const useMissingPages = (): readonly string[] => useShop()?.missing ?? [];
