import type { Category } from '@shop/contract/catalogue';

export type MenuEntry = { name: string; to: string };
export type Menus = {
  men: MenuEntry[];
  women: MenuEntry[];
  /** Categories of other parents, such as Kids; the menu is named after their parent, or More where there are several. */
  more: { label: string; entries: MenuEntry[] };
};

/** Home is the parent of unisex categories, which are listed under Men (behaviour.md, Navigation). */
const MEN = new Set(['Men', 'Home', 'Unisex', '']);
const WOMEN = new Set(['Women', 'Unisex']);

const entry = ({ name, slug }: Pick<Category, 'name' | 'slug'>): MenuEntry => ({ name, to: `/c/${slug}` });

/** A longer name leaves the search no room. */
const MAX_LABEL = 12;

/** The categories of the menus: each is in one, and unisex ones are in both. */
export function menusOf(categories: readonly Category[]): Menus {
  const others = categories.filter(({ parentCategory: it }) => !MEN.has(it) && !WOMEN.has(it));
  const parents = new Set(others.map((it) => it.parentCategory));
  const [only = 'More', ...more] = parents;
  const label = more.length === 0 && only.length <= MAX_LABEL ? only : 'More';
  const named = (it: Category) => (more.length === 0 ? it.name : `${it.parentCategory}: ${it.name}`);
  return {
    men: categories.filter((it) => MEN.has(it.parentCategory)).map(entry),
    women: categories.filter((it) => WOMEN.has(it.parentCategory)).map(entry),
    more: { label, entries: others.map((it) => entry({ name: named(it), slug: it.slug })) },
  };
}
