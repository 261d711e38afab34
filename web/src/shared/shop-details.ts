import { useRouteLoaderData } from 'react-router';
import type { ShopDetails } from '@shop/contract/settings';

/** What the shop says of itself, which every page carries; absent only where the shop could not be reached. */
export const useShopDetails = (): ShopDetails | undefined => useRouteLoaderData<{ settings: ShopDetails }>('root')?.settings;
