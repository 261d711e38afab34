import { lazy, Suspense } from 'react';
import type { Route } from './+types/home-screen.ts';
import { readContent } from '@shop/contract/content';
import type { Block } from '@shop/contract/content-blocks';
import { call } from '../../api/client.ts';
import { useShop } from '../../shared/shop-details.ts';
import { isDemoIn, logoIn, shopNameIn } from '../../shared/title.ts';
import { HomeView } from '../pages/home-view.tsx';
import { readStripProducts } from '../pages/read-strip-products.ts';
import { previewOf, readOrigin } from '../shared/link-preview.ts';
import { withTruePrice } from '../shell/read-banner.ts';

/** Few shops ever show it, so it is not in the first page's script. */
const ShopNotOpen = lazy(() => import('./shop-not-open.tsx'));

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopNameIn({ matches });
  if (!loaderData) return [{ title: shop }];
  const { page, origin } = loaderData;
  const title = shop === '' ? page.title : `${shop} — ${page.title}`;
  const of = { shop, logo: logoIn({ matches }), demo: isDemoIn({ matches }) };
  return [{ title }, ...previewOf({ title, description: page.description, path: '/', origin, ...of })];
}

/** Slides show a price only while a product has it. The product selection of a block is already resolved, so it is not sent. */
async function shownBlock(block: Block): Promise<Block> {
  if (block.type === 'products') return { type: 'products', title: block.title, source: block.source, limit: 1 };
  if (block.type === 'productTabs')
    return { ...block, tabs: block.tabs.map(({ title, image, source }) => ({ title, image, source, limit: 1 })) };
  if (block.type !== 'hero') return block;
  const slides = await Promise.all(block.slides.map(async (slide) => ({ ...slide, title: await withTruePrice(slide.title) })));
  return { ...block, slides };
}

export async function loader({ request }: Route.LoaderArgs) {
  const { page } = await call(readContent, { params: { slug: 'home' } });
  const [blocks, goods] = await Promise.all([Promise.all(page.blocks.map(shownBlock)), readStripProducts(page.blocks)]);
  const { title, description } = page;
  return { page: { title, description, blocks }, goods, ...readOrigin({ request }) };
}

export default function HomeScreen({ loaderData: { page, goods } }: Route.ComponentProps) {
  const { live = true } = useShop() ?? {};
  const hasGoods = goods.flat().some((strip) => strip === null || strip.total > 0);
  if (!live && !hasGoods)
    return (
      <Suspense>
        <ShopNotOpen />
      </Suspense>
    );
  return <HomeView content={page} goods={goods} />;
}
