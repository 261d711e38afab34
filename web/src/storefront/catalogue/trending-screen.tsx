import type { Route } from './+types/trending-screen.ts';
import { pageMeta } from '../shared/page-meta.ts';
import { Listing } from './listing.tsx';
import type { Preset } from './listing-query.ts';
import { readListing } from './read-listing.ts';

const PRESET = { collection: 'sale', sort: 'trending' } satisfies Preset;

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const meta = pageMeta({
  title: 'Sale',
  description: 'Clothes on offer now, best sellers first.',
  path: '/sale',
});
export const loader = ({ request }: Route.LoaderArgs) => readListing(request.url, PRESET);

export default function TrendingScreen({ loaderData: found }: Route.ComponentProps) {
  const lead =
    found.collection === 'sale' ? 'On offer now, best sellers first' : 'No offers are running now. Here are our best sellers.';
  return <Listing title="Trending" lead={lead} crumb="Sale" found={found} own={PRESET.sort} />;
}
