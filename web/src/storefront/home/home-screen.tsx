import { Link } from 'react-router';
import type { Route } from './+types/home-screen.ts';
import { listTodaysOffers, listTrending, NEW_ARRIVALS, readHome, type Product } from '@shop/contract/catalogue';
import { call } from '../../api/client.ts';
import { useShopDetails } from '../../shared/shop-details.ts';
import { CartAndWishlist } from '../catalogue/card-actions.tsx';
import { ProductCard } from '../catalogue/product-card.tsx';
import { previewOf, readOrigin } from '../pages/page-meta.ts';
import { Story, StudioBand, Trust } from './bands.tsx';
import { Hero } from './hero.tsx';
import type { Strip } from './strip.tsx';
import { Tiles } from './tiles.tsx';

/** So many products stand in the grid, and at most so many in a strip. */
const IN_GRID = 12;
const IN_STRIP = 12;

export { keptForAll as headers } from '../catalogue/kept.ts';
export { Trouble as ErrorBoundary } from '../../ui/states.tsx';

const PAGE = {
  title: 'Selvedge — Jeans and T-shirts',
  description: 'T-shirts and jeans for men and women. Free shipping, cash on delivery.',
  path: '/',
};
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: PAGE.title },
  ...(loaderData ? previewOf({ ...PAGE, origin: loaderData.origin }) : []),
];

type List = { products: Product[]; total: number };

/** A strip that cannot be read leaves the page standing, and says so in its place. */
const stripOf = (all: string, list: Promise<List>): Promise<Strip | null> =>
  list.then(
    ({ products, total }) => ({ products, total, all }),
    () => null,
  );

export async function loader({ request }: Route.LoaderArgs) {
  const query = { limit: IN_STRIP };
  const [home, trending, offers] = await Promise.all([
    call(readHome, { query: { limit: IN_GRID } }),
    stripOf('/sale', call(listTrending, { query })),
    stripOf('/search?sort=discount', call(listTodaysOffers, { query })),
  ]);
  const products = home.newArrivedProducts.slice(0, NEW_ARRIVALS);
  const arrivals: Strip = { products, total: home.total, all: '/newarrival' };
  return { products: home.products, total: home.total, strips: { trending, offers, arrivals }, ...readOrigin({ request }) };
}

export default function HomeScreen({ loaderData: { products, total, strips } }: Route.ComponentProps) {
  const shop = useShopDetails();
  const isNew = (id: string) => strips.arrivals.products.some(({ _id }) => _id === id);
  return (
    <main id="main">
      <h1 className="vh">{shop?.name ?? 'Selvedge'}: jeans and T-shirts</h1>
      <Hero banner={shop?.banner ?? ''} />
      <Trust hours={shop?.supportHours ?? ''} />
      <Tiles strips={strips} isNew={isNew} />
      <Story />
      <section className="section home__grid">
        <div className="wrap">
          <div className="section__head">
            <h2 className="h2">Style Meets Function</h2>
            <Link className="link" to="/search">
              All {total} products
            </Link>
          </div>
          <div className="grid grid--4">
            {products.map((product) => (
              <ProductCard key={product._id} product={product} isNew={isNew(product._id)}>
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
