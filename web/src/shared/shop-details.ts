import { useRouteLoaderData } from 'react-router';
import type { ReplyOf } from '@shop/contract/route';
import type { readSettings, ShopDetails } from '@shop/contract/settings';

type RootData = ReplyOf<typeof readSettings>;

/** The settings that every page carries, with whether the shop is live and a demo; absent only where it could not be reached. */
export const useShop = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The shop's public details. */
export const useShopDetails = (): ShopDetails | undefined => useShop()?.settings;

/** Empty while the shop has no name, or could not be reached. */
export const useShopName = (): string => useShopDetails()?.name ?? '';
