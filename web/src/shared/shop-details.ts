import { useRouteLoaderData } from 'react-router';
import type { ShopPage } from '@shop/contract/content';
import type { ReplyOf } from '@shop/contract/route';
import type { readSettings, ShopDetails } from '@shop/contract/settings';

type Reply = ReplyOf<typeof readSettings>;
/** The settings of every page. A brand that is the program's own is left out, since each page carries them. */
export type RootData = Omit<Reply, 'settings' | 'updatedAt' | 'accessIsFixed'> & { settings: PageSettings; missing?: string[] };
/** Settings that no page shows. */
const HIDDEN = ['invoicePrefix', 'deliverTo', 'cartReminders', 'lowStock', 'exchangeOnPickup', 'checkoutForm'] as const;
type Hidden = (typeof HIDDEN)[number];
export type PageSettings = Omit<ShopDetails, 'brand' | 'languages' | Hidden> & Partial<Pick<ShopDetails, 'brand' | 'languages'>>;

/** Text pages that the program links to. */
const TEXTS: readonly ShopPage[] = [
  'about',
  'faq',
  'return-policy',
  'privacy-policy',
  'terms-conditions',
  'custom-studio',
  'size-guide',
];

export function rootDataOf(
  { settings, live, demo, cod, freeDelivery, theme }: Reply,
  published: readonly { slug: string }[],
): RootData {
  const { logo, logoOnDark, favicon } = settings.brand;
  const hidden = new Set<string>(HIDDEN);
  if (logo + logoOnDark + favicon + theme === '') hidden.add('brand');
  if (settings.languages.length === 1) hidden.add('languages');
  const shown = Object.entries(settings).filter(([name]) => !hidden.has(name));
  const missing = TEXTS.filter((slug) => !published.some((page) => page.slug === slug));
  return {
    live,
    demo,
    cod,
    freeDelivery,
    theme,
    ...(missing.length > 0 && { missing }),
    settings: Object.fromEntries(shown) as PageSettings,
  };
}

/** The settings that every page carries, with whether the shop is live and a demo; absent only where it could not be reached. */
export const useShop = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The shop's public details. */
export const useShopDetails = (): PageSettings | undefined => useShop()?.settings;

/** Empty while the shop has no name, or could not be reached. */
export const useShopName = (): string => useShopDetails()?.name ?? '';
