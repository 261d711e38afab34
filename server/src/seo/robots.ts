import { PAGES, staticPart } from '@shop/contract/pages';

type Row = (typeof PAGES)[number];
const isDisallowed = (page: Row): boolean => page.area === 'admin' || page.crawling === 'disallow';

/**
 * A path in robots.txt bars all that begins like it. One that a page for everybody begins with ends in `$`, which bars that path
 * alone: /return would bar /return-policy.
 */
const asPrefix = (path: string): string =>
  PAGES.some((page) => !isDisallowed(page) && page.path.startsWith(path)) ? `${path}$` : path;

/** `/track/:token` bars `/track/`, since `/track` itself is a page for everybody. */
const fixedPart = (path: string): string => (path.includes('/:') ? `${staticPart(path)}/` : path);

const DISALLOWED = [...new Set(PAGES.filter(isDisallowed).map(({ path }) => asPrefix(fixedPart(path))))];

/** What crawlers are asked to leave alone, and where the list of pages is. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api', ...DISALLOWED].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
