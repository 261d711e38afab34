import type { Route } from './+types/new-arrivals-screen.ts';
import { pageMeta } from '../shared/page-meta.ts';
import { Listing } from './listing.tsx';
import type { Preset } from './listing-query.ts';
import { readListing } from './read-listing.ts';

const PRESET = { collection: 'new', sort: 'newest' } satisfies Preset;

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const meta = pageMeta({
  title: 'New Arrivals',
  description: 'The newest clothes for men and women.',
  path: '/newarrival',
});
export const loader = ({ request }: Route.LoaderArgs) => readListing(request.url, PRESET);

export default function NewArrivalsScreen({ loaderData: found }: Route.ComponentProps) {
  return <Listing title="New Arrivals" crumb="New Arrivals" found={found} own={PRESET.sort} />;
}
