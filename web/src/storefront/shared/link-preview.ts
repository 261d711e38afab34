import { linkPreviewOf } from '@shop/contract/image-variants';
import { PATH_PREFIX } from '../../shared/language.ts';

export type Page = { title: string; description: string; path: string };

/** The shop's origin, with which canonical URLs begin. It is the same for every visitor. */
export const readOrigin = ({ request }: { request: Request }): { origin: string } => ({ origin: new URL(request.url).origin });

/** The meta tags for search engines and link previews of a page that is no product: its URL and the shop's image. */
export const previewOf = ({
  title,
  description,
  path,
  origin,
  shop,
  logo = '',
  demo = false,
}: Page & { origin: string; shop: string; logo?: string; demo?: boolean }) => [
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: origin + PATH_PREFIX + path },
  { property: 'og:type', content: 'website' },
  ...siteName(shop),
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: origin + PATH_PREFIX + path },
  ...imageOf({ origin, shop, logo, demo }),
  { name: 'twitter:card', content: 'summary_large_image' },
];

type Image = { origin: string; shop: string; logo: string; demo: boolean };

/** The logo, or the photograph of the demo shop; a shop without a logo has no image, since that photograph shows other goods. */
function imageOf({ origin, shop, logo, demo }: Image) {
  if (logo === '' && !demo) return [];
  return [
    { property: 'og:image', content: origin + (logo ? linkPreviewOf(logo) : '/link-preview.jpg') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: logo ? shop : 'A stack of jeans, raw indigo on top' },
  ];
}

/** The site name of link previews; omitted while the shop has no name. */
export const siteName = (shop: string) => (shop === '' ? [] : [{ property: 'og:site_name', content: shop }]);
