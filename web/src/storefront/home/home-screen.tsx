import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/home-screen.ts';
import { listTrending, readHome, searchProducts, type Product } from '@shop/contract/catalogue';
import { NEW_ARRIVALS } from '@shop/contract/limits';
import { call } from '../../api/client.ts';
import { pluralize } from '../../shared/pluralize.ts';
import { useShop } from '../../shared/shop-details.ts';
import { DRAWN } from '../../shared/shop-logo.tsx';
import { logoIn, shopNameIn } from '../../shared/title.ts';
import { CartAndWishlist } from '../catalogue/card-actions.tsx';
import { cardOf, type Card } from '../shared/card.ts';
import { ProductCard } from '../shared/product-card.tsx';
import { preloadFont } from '../../ui/preload-font.ts';
import rupee from '../../ui/fonts/anek-display-rupee.woff2?url';
import { previewOf, readOrigin } from '../shared/link-preview.ts';
import { StudioBand, Trust } from './bands.tsx';
import { Hero } from './hero.tsx';
import { mixedByCategory } from './mixed-by-category.ts';
import { readBanner } from '../shell/read-banner.ts';
import type { Strip } from '../catalogue/strip.tsx';
import { Tiles } from './tiles.tsx';

/** The number of newest products from which the grid takes its two rows. */
const GRID_CANDIDATES = 24;
const IN_GRID = 8;
/** Products in a strip. */
const IN_STRIP = 12;

/** Few shops ever show it, so it is no part of a first visit. */
const ShopNotOpen = lazy(() => import('./shop-not-open.tsx'));
/** The sample shop’s alone, and the page is whole without it. */
const Story = lazy(() => import('./story.tsx').catch(() => ({ default: () => <></> })));

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

const PAGE = {
  title: 'Jeans and T-shirts',
  description: 'T-shirts and jeans for men and women.',
  path: '/',
};
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopNameIn({ matches });
  const page = { ...PAGE, title: shop === '' ? PAGE.title : `${shop} — ${PAGE.title}` };
  return [
    { title: page.title },
    ...(loaderData ? previewOf({ ...page, origin: loaderData.origin, shop, logo: logoIn({ matches }) }) : []),
  ];
}

type List = { products: Product[]; total: number };

/** A strip that fails to load shows an error in its place; the page stays. */
const orNothing = (list: Promise<List>): Promise<List | null> => list.catch(() => null);

/** Makes cards, one object for each product however often the page shows it: equal objects are serialised once. */
function createCardBuilder(): (products: readonly Product[]) => Card[] {
  const made = new Map<string, Card>();
  return (products) =>
    products.map((product) => {
      const card = made.get(product._id) ?? cardOf(product);
      made.set(product._id, card);
      return card;
    });
}

/** What an offer lowers now; where none runs, nothing is on sale. */
async function readSale(query: { limit: number }): Promise<List> {
  const sale = await call(searchProducts, { query: { collection: 'sale', sort: 'trending', ...query } });
  return sale.collection === 'sale' ? sale : { products: [], total: 0 };
}

export async function loader({ request }: Route.LoaderArgs) {
  const query = { limit: IN_STRIP };
  const [home, trending, offers, arrivals, banner] = await Promise.all([
    call(readHome, { query: { limit: GRID_CANDIDATES } }),
    orNothing(call(listTrending, { query })),
    orNothing(readSale(query)),
    orNothing(call(searchProducts, { query: { collection: 'new', sort: 'newest', limit: NEW_ARRIVALS } })),
    readBanner(),
  ]);
  const cards = createCardBuilder();
  const stripOf = (all: string, { products, total }: List): Strip => ({ products: cards(products), total, all });
  return {
    products: cards(mixedByCategory(home.products, IN_GRID)),
    total: home.total,
    strips: {
      trending: trending && stripOf('/search?sort=trending', trending),
      offers: offers && stripOf('/sale', offers),
      arrivals: arrivals && stripOf('/newarrival', arrivals),
    },
    banner,
    ...readOrigin({ request }),
  };
}

export default function HomeScreen({ loaderData: { products, total, strips, banner } }: Route.ComponentProps) {
  // The banner's price is set large.
  preloadFont(rupee);
  const { settings: shop, demo, live = true } = useShop() ?? {};
  if (!live && total === 0)
    return (
      <Suspense>
        <ShopNotOpen />
      </Suspense>
    );
  return (
    <main id="main">
      <h1 className="vh">{shop?.name ? `${shop.name}: jeans and T-shirts` : PAGE.title}</h1>
      <Hero banner={banner} />
      <Trust hours={shop?.supportHours ?? ''} />
      <Tiles strips={strips} />
      {demo && shop?.name === DRAWN && (
        <Suspense>
          <Story />
        </Suspense>
      )}
      <section className="section home__grid">
        <div className="wrap">
          <div className="section__head">
            <h2 className="h2">Style Meets Function</h2>
            <Link className="link" to="/search">
              All {pluralize(total)}
            </Link>
          </div>
          <div className="grid grid--4">
            {products.map((product) => (
              <ProductCard key={product._id} product={product}>
                <CartAndWishlist product={product} />
              </ProductCard>
            ))}
          </div>
        </div>
      </section>
      <StudioBand />
    </main>
  );
}
