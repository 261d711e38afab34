import { useMemo } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/product-screen.ts';
import { listCategories, listTrending, readProduct, type Product } from '@shop/contract/catalogue';
import { readShippingRates } from '@shop/contract/delivery';
import { readProductChart } from '@shop/contract/size-charts';
import { call } from '../../api/client.ts';
import { fromJson, toJson, type JsonData } from '../../shared/json-data.ts';
import { isBadRequestOrNotFound } from '../../shared/not-found.ts';
import { documentTitle } from '../../shared/title.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { preloadFont } from '../../ui/preload-font.ts';
import rupee from '../../ui/fonts/anek-display-rupee.woff2?url';
import { BuyBar, BuyPanel } from './buy-panel.tsx';
import { cardOf } from '../shared/card.ts';
import { imagesOf, pricesOfChoice } from '../shared/variant-selection.ts';
import { collectionOf } from './collection-of.ts';
import { descriptionParts } from './description-parts.ts';
import type { Alternatives } from './product-not-found.tsx';
import { DeliveryCheck } from './delivery-check.tsx';
import { ProductFacts, DeliveryFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { productMeta } from './product-meta.ts';
import { ProductRow } from './product-row.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { RatingLink, ReviewsBelow } from './reviews-below.tsx';
import { useVariantSelection } from './use-variant-selection.ts';
import { useProductParams } from './use-product-params.ts';

/** Other products shown on the page of a product that is no longer sold. */
const ALTERNATIVES = 4;

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { ProductErrorPage as ErrorBoundary } from './product-not-found.tsx';

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return documentTitle('Product not available', { matches });
  return productMeta({ ...fromJson(loaderData), colour: new URLSearchParams(location.search).get('colour') }, { matches });
}

/** A change of the colour needs no reload, since the data holds all colours. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate;

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  try {
    const [{ product, video, offer, related, isOutfit, fit }, { categories }, { chart }, { rates }] = await Promise.all([
      call(readProduct, { params: { id } }),
      call(listCategories),
      call(readProductChart, { params: { id } }),
      call(readShippingRates),
    ]);
    redirectMoved(product, id, request);
    const trail = [{ name: 'Home', to: '/' }, ...collectionOf(product, categories)];
    return toJson({
      product,
      video,
      related: related.map(cardOf),
      relatedTitle: isOutfit ? 'Complete the look' : titleOf(product, related),
      offer,
      sizing: { chart, fit },
      trail,
      rates,
      origin: new URL(request.url).origin,
    });
  } catch (error) {
    if (!isBadRequestOrNotFound(error)) throw error;
    const moved = await call(readProduct, { params: { id } }).catch(() => null);
    if (moved) redirectMoved(moved.product, id, request);
    const { products } = await call(listTrending, { query: { limit: ALTERNATIVES } });
    throw data({ alternatives: products.map(cardOf) } satisfies Alternatives, { status: 404 });
  }
}

/** A former slug redirects permanently to the current one. */
function redirectMoved({ _id, slug }: Product, named: string, { url }: Request): void {
  if (named !== slug && named !== _id) throw redirect(`/product/${encodeURIComponent(slug)}${new URL(url).search}`, 301);
}

type ValueOf<Data> = Data extends JsonData<infer Value> ? Value : never;
type Shown = Omit<ValueOf<Awaited<ReturnType<typeof loader>>>, 'origin' | 'rates'>;

function ProductPage({ product, video, related, relatedTitle, offer, sizing, trail }: Shown) {
  const choice = useVariantSelection(product, useProductParams());
  const { lead } = descriptionParts(product.description);
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumb trail={trail} here={product.name} />
        <div className="pdp">
          <ProductGallery
            key={choice.colour}
            pictures={imagesOf(product, choice.colour)}
            video={video}
            name={product.name}
            prices={pricesOfChoice(product, choice.colour, choice.variant)}
          />
          <div className="buy">
            <h1 className="h2">{product.name}</h1>
            <RatingLink product={product} />
            {lead && <p className="buy__lead muted">{lead}</p>}
            <BuyPanel product={product} choice={choice} offer={offer} sizing={sizing} />
            <DeliveryFacts />
            <DeliveryCheck />
            <ProductFacts product={product} advice={sizing.chart?.advice ?? ''} />
          </div>
        </div>
      </div>
      <ReviewsBelow product={product} />
      {related.length > 0 && <ProductRow title={relatedTitle} products={related} />}
      <RecentlyViewed productId={product._id} />
      <BuyBar product={product} choice={choice} />
    </main>
  );
}

/** The title of related products; an outfit has another kind of garment. */
const titleOf = ({ category }: Product, related: readonly Product[]): string =>
  related.some((it) => it.category._id === category._id) ? 'You may also like' : 'Wear it with';

/** The key resets the selection for another product. */
export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  // The price is large.
  preloadFont(rupee);
  const shown = useMemo(() => fromJson(loaderData), [loaderData]);
  return <ProductPage key={shown.product._id} {...shown} />;
}
