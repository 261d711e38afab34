import type { Route } from './+types/mens-screen.ts';
import { pageMeta } from '../shared/page-meta.ts';
import { Listing } from './listing.tsx';
import type { Preset } from './listing-query.ts';
import { readListing } from './read-listing.ts';

/** Unisex categories are listed here too, as in the Men menu (behaviour.md, Navigation). */
const PRESET = { parent: 'Men,Home,Unisex', sort: 'trending' } satisfies Preset;

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const meta = pageMeta({
  title: "Men's Collection",
  description: 'Clothes for men, by size, colour and price.',
  path: '/mens',
});
export const loader = ({ request }: Route.LoaderArgs) => readListing(request.url, PRESET);

export default function MensScreen({ loaderData: found }: Route.ComponentProps) {
  return <Listing title="Men's Collection" crumb="Men" found={found} own={PRESET.sort} />;
}
