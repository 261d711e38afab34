import { titled } from '../../shared/title.ts';

type Page = { title: string; description: string; path: string };

/** The shop's own address, which a page's canonical address begins with. The same for everybody. */
export const readOrigin = ({ request }: { request: Request }): { origin: string } => ({ origin: new URL(request.url).origin });

/** Without its loader (the shop could not be reached) a page still has its name. */
type Told = { loaderData?: { origin: string } | undefined };

/** What search engines and link previews are told about a page of text. */
export const pageMeta =
  ({ title, description, path }: Page, ...more: object[]) =>
  ({ loaderData }: Told) => {
    if (!loaderData) return titled(title);
    const address = loaderData.origin + path;
    return [
      ...titled(title),
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: address },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: `${loaderData.origin}/link-preview.jpg` },
      { 'script:ld+json': trailData({ title, origin: loaderData.origin, address }) },
      ...more,
    ];
  };

const trailData = ({ title, origin, address }: { title: string; origin: string; address: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: title, item: address },
  ],
});
