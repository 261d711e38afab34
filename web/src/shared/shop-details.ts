import { useRouteLoaderData } from 'react-router';
import type { ShopPage } from '@shop/contract/content';
import type { ReplyOf } from '@shop/contract/route';
import type { readSettings, ShopDetails } from '@shop/contract/settings';
import type { Words } from '@shop/contract/translate-word';
import { LANGUAGE } from './language.ts';

type Reply = ReplyOf<typeof readSettings>;
/** The settings in every page's data. A default brand is omitted, because each page carries them. */
export type RootData = Omit<Reply, 'settings' | 'updatedAt' | 'accessIsFixed' | 'words'> & {
  words?: Words;
  settings: PageSettings;
  missing?: string[];
};
/** Settings that are not shown on any page. */
const HIDDEN = [
  'invoicePrefix',
  'deliverTo',
  'cartReminders',
  'lowStock',
  'exchangeOnPickup',
  'checkoutForm',
  'translations',
  'words',
] as const;
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
  { settings, live, demo, cod, freeDelivery, theme, words }: Reply,
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
    ...(LANGUAGE !== 'en' && { words }),
    settings: Object.fromEntries(shown) as PageSettings,
  };
}

/** The settings in every page's data, with whether the shop is live and a demo; absent only if the server was unreachable. */
export const useShop = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The shop's public details. */
export const useShopDetails = (): PageSettings | undefined => useShop()?.settings;

/** Empty if the shop has no name, or the server was unreachable. */
export const useShopName = (): string => useShopDetails()?.name ?? '';
