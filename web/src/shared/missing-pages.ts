import { useShop } from './shop-details.ts';

/** Standard pages that this shop has not published, so that no link leads to them. */
export const useMissingPages = (): readonly string[] => useShop()?.missing ?? [];
