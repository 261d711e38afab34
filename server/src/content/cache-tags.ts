/** The cache tag of a published page. */
export const tagOf = (slug: string): string => `content:${slug}`;
