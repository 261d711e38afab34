import type { Route } from './+types/trending-screen.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { Listing } from './listing.tsx';
import type { Preset } from './listing-query.ts';
import { readListing } from './read-listing.ts';

const PRESET = { sort: 'trending' } satisfies Preset;

export { keptForAll as headers } from './kept.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const meta = pageMeta({
  title: 'Trending',
  description: 'What most people bought in the last weeks, and what it costs now.',
  path: '/sale',
});
export const loader = ({ request }: Route.LoaderArgs) => readListing(request.url, PRESET);

export default function TrendingScreen({ loaderData: found }: Route.ComponentProps) {
  return <Listing title="Trending" crumb="Sale" found={found} own={PRESET.sort} />;
}
