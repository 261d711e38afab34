import type { Menu } from '@shop/contract/menus';

/** A link, with its children as label and target in turn: every page includes its menus, so they take few bytes. */
export type MenuLink = readonly [label: string, to: string, under: string | null];

export const linksOf = ({ items }: Menu): MenuLink[] =>
  items.map(({ label, to, children, categories }): MenuLink => {
    const under = children.map((it) => `${it.label}\n${it.to}`).join('\n');
    return [label, to, under || categories ? under : null];
  });

/** The children of a link. */
export const linksUnder = ([, , under]: MenuLink): { name: string; to: string }[] =>
  [...(under ?? '').matchAll(/(.+)\n(.+)/g)].map(([, name = '', to = '']) => ({ name, to }));
