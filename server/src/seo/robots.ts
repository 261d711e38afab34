import { PAGES, staticPart } from '@shop/contract/pages';

type Row = (typeof PAGES)[number];
const isDisallowed = (page: Row): boolean => page.area === 'admin' || page.crawling === 'disallow';

/**
 * A path in robots.txt disallows all URLs with that prefix. If a public page has the prefix, the path ends in `$`, which
 * disallows that path alone: /return would disallow /return-policy.
 */
const asPrefix = (path: string): string =>
  PAGES.some((page) => !isDisallowed(page) && page.path.startsWith(path)) ? `${path}$` : path;

/** `/track/:token` disallows `/track/`, because `/track` itself is a public page. */
const fixedPart = (path: string): string => (path.includes('/:') ? `${staticPart(path)}/` : path);

const DISALLOWED = [...new Set(PAGES.filter(isDisallowed).map(({ path }) => asPrefix(fixedPart(path))))];

/** The disallowed paths for crawlers, and the URL of the sitemap. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api', ...DISALLOWED].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
