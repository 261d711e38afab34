import type { Route } from './+types/womens-screen.ts';
import { pageMeta } from '../shared/page-meta.ts';
import { Listing } from './listing.tsx';
import type { Preset } from './listing-query.ts';
import { readListing } from './read-listing.ts';

const PRESET = { parent: 'Women,Unisex', sort: 'trending' } satisfies Preset;

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const meta = pageMeta({
  title: "Women's Collection",
  description: 'Clothes for women, by size, colour and price.',
  path: '/womens',
});
export const loader = ({ request }: Route.LoaderArgs) => readListing(request.url, PRESET);

export default function WomensScreen({ loaderData: found }: Route.ComponentProps) {
  return <Listing title="Women's Collection" crumb="Women" found={found} own={PRESET.sort} />;
}
