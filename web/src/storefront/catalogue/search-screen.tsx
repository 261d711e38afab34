import type { Route } from './+types/search-screen.ts';
import { listTrending } from '@shop/contract/catalogue';
import { call } from '../../api/client.ts';
import { documentTitle } from '../../shared/title.ts';
import { cardOf } from '../shared/card.ts';
import { Listing } from './listing.tsx';
import { ProductRow } from './product-row.tsx';
import { readListing } from './read-listing.ts';

/** Products that are suggested when a search has no results. */
const POPULAR = 8;

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
/** Search results are not indexed. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.words ? `“${loaderData.words}”` : 'All products';
  return [...documentTitle(title, { matches }), { name: 'robots', content: 'noindex' }];
}

export async function loader({ request }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim();
  const sort = text ? 'relevance' : 'newest';
  const result = await readListing(request.url, { sort });
  return { words: text, sort, found: result, popular: result.total === 0 ? await readPopular() : [] } as const;
}

/** Popular products for a search without results. */
const readPopular = async () => (await call(listTrending, { query: { limit: POPULAR } })).products.map(cardOf);

export default function SearchScreen({ loaderData: { words: text, sort, found: result, popular } }: Route.ComponentProps) {
  return (
    <Listing
      title={text ? `Results for “${text}”` : 'All products'}
      crumb="Search"
      found={result}
      own={sort}
      instead={popular.length > 0 && <ProductRow title="Popular now" products={popular} />}
    />
  );
}
