import { escapeUTF8 } from 'entities';
import { PAGES } from '@shop/contract/pages';

/** A page for search engines: its path, and the day of its last change, if known. */
export type SitemapEntry = { path: string; changedAt?: Date | undefined };

/** Maximum URLs of a sitemap (sitemaps.org, protocol). */
export const MAX_URLS = 50_000;

/** Pages that every open shop has. */
const STATIC_PATHS: string[] = PAGES.flatMap((page) =>
  page.area === 'storefront' && page.crawling === 'sitemap' ? [page.path] : [],
);

/** The pages of an open shop beside categories and products: static ones, and published texts. */
export const pageEntries = (published: readonly SitemapEntry[]): SitemapEntry[] => [
  ...STATIC_PATHS.map((path) => ({ path })),
  ...published.filter(({ path }) => !STATIC_PATHS.includes(path)).map(({ path, changedAt }) => ({ path, changedAt })),
];

const entryOf = (publicUrl: string, { path, changedAt }: SitemapEntry): string => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escapeUTF8(publicUrl + path)}</loc>${changed}</url>`;
};

/** The sitemap of these pages, the first 50,000 of them. */
export const sitemapOf = (publicUrl: string, entries: readonly SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.slice(0, MAX_URLS).map((entry) => entryOf(publicUrl, entry)),
    '</urlset>',
    '',
  ].join('\n');
