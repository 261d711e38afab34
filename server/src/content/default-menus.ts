import type { Category } from '@shop/contract/catalogue';
import type { MenuItem, MenuName } from '@shop/contract/menus';
import { MENU_WORDS } from './menu-words.ts';

type Link = { label: string; to: string; translations?: MenuItem['translations'] };
const translationsOf = (label: string) => {
  const translations = MENU_WORDS[label];
  return translations && { translations };
};
const link = (label: string, to: string): MenuItem => ({ ...child(label, to), children: [] });
const child = (label: string, to: string): Link => ({ label, to, ...translationsOf(label) });

/** The page that sells gift cards; its link is shown while they are sold. */
export const GIFT_CARDS = '/gift-card';

/** The menus until staff edit them (behaviour.md, Navigation). */
export const DEFAULT_MENUS: Record<MenuName, MenuItem[]> = {
  header: [
    link('Home', '/'),
    { ...link('Men', '/mens'), categories: 'men' },
    { ...link('Women', '/womens'), categories: 'women' },
    { ...link('More', ''), categories: 'more' },
    link('New Arrivals', '/newarrival'),
    link('Sale', '/sale'),
    link('Custom Studio', '/customstudio'),
  ],
  footer: [
    {
      ...child('Quick Links', ''),
      children: [
        child('Home', '/'),
        child('Men', '/mens'),
        child('Women', '/womens'),
        child('New Arrivals', '/newarrival'),
        child('Sale', '/sale'),
        child('Custom Studio', '/customstudio'),
        child('About Us', '/aboutus'),
      ],
    },
    {
      ...child('Customer Service', ''),
      children: [
        child('Contact Us', '/contact'),
        child('FAQ', '/faq'),
        child('Return Policy', '/return-policy'),
        child('Privacy Policy', '/privacy-policy'),
        child('Terms & Conditions', '/terms-conditions'),
        child('Size guide', '/size-guide'),
        child('Gift Cards', GIFT_CARDS),
        child('My Orders', '/productlisting'),
      ],
    },
  ],
};

/** Home is the parent of unisex categories, which are listed under Men (behaviour.md, Navigation). */
const MEN = new Set(['Men', 'Home', 'Unisex', '']);
const WOMEN = new Set(['Women', 'Unisex']);
/** Maximum length of a label: a longer one leaves no room for the search field. */
const MAX_LABEL = 12;

export type MenuCategory = Pick<Category, 'name' | 'slug' | 'parentCategory'>;
const entry = ({ name, slug }: { name: string; slug: string }): Link => ({ label: name, to: `/c/${slug}` });

const asWritten = (parent: string): string => parent;

/** An item with the categories it lists, or null where it has none; `nameOf` returns a parent's name in the language. */
export function withCategories(item: MenuItem, categories: readonly MenuCategory[], nameOf = asWritten): MenuItem | null {
  if (item.categories === undefined) return item;
  const isListed = item.categories === 'men' ? MEN : WOMEN;
  if (item.categories !== 'more')
    return { ...item, children: categories.filter((it) => isListed.has(it.parentCategory)).map(entry) };
  const others = categories.filter(({ parentCategory: it }) => !MEN.has(it) && !WOMEN.has(it));
  const [only = '', ...more] = new Set(others.map((it) => it.parentCategory));
  if (others.length === 0) return null;
  const label = more.length === 0 && only.length <= MAX_LABEL ? nameOf(only) : item.label;
  const named = (it: MenuCategory) => (more.length === 0 ? it.name : `${nameOf(it.parentCategory)}: ${it.name}`);
  return { ...item, label, children: others.map((it) => entry({ name: named(it), slug: it.slug })) };
}
