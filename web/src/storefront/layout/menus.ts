import type { Category } from '@shop/contract/catalogue';

export type MenuEntry = { name: string; to: string };
export type Menus = { men: MenuEntry[]; women: MenuEntry[] };

const entry = ({ name, slug }: Category): MenuEntry => ({ name, to: `/c/${slug}` });

/** The categories of the two menus. What is not the women's is in the men's, whose menu the specification fills with all. */
export const menusOf = (categories: readonly Category[]): Menus => ({
  men: categories.filter((it) => it.parentCategory !== 'Women').map(entry),
  women: categories.filter((it) => it.parentCategory === 'Women').map(entry),
});
