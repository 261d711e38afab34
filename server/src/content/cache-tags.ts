/** The cache tag of a published page. */
export const tagOf = (slug: string): string => `content:${slug}`;

/** The cache tag of the list of published pages, and of what is made from it, such as menus. */
export const PAGES = 'content-pages';
