/** The cache tag of a published page. */
export const tagOf = (slug: string): string => `content:${slug}`;

/** The cache tag of the list of published pages, and of menus, which are made from it. */
export const PAGES = 'content-pages';

/** The cache tag of both menus. */
export const MENUS = 'menus';
