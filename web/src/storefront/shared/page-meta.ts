import { isDemoIn, logoIn, shopNameIn, documentTitle, type MetaSource } from '../../shared/title.ts';
import { previewOf, type Page } from './link-preview.ts';

export { readOrigin } from './link-preview.ts';

/** Without its loader's data (the server was unreachable) a page still has its title. */
type PageData = MetaSource & { loaderData?: { origin: string } | undefined };

/** Title, preview and breadcrumb of a text page; `more` are further tags. */
export const pageMeta =
  (page: Page, ...more: object[]) =>
  ({ loaderData, ...source }: PageData) =>
    loaderData
      ? [
          ...documentTitle(page.title, source),
          ...previewOf({ ...page, ...loaderData, shop: shopNameIn(source), logo: logoIn(source), demo: isDemoIn(source) }),
          { 'script:ld+json': trailData({ ...page, ...loaderData }) },
          ...more,
        ]
      : documentTitle(page.title, source);

const trailData = ({ title, path, origin }: Page & { origin: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: title, item: origin + path },
  ],
});
