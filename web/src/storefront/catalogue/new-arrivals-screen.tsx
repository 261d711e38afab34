import type { Route } from './+types/new-arrivals-screen.ts';
import { NEW_ARRIVALS } from '@shop/contract/limits';
import { pageMeta } from '../pages/page-meta.ts';
import { Listing } from './listing.tsx';
import type { Preset } from './listing-query.ts';
import { readListing } from './read-listing.ts';

const PRESET = { sort: 'newest' } satisfies Preset;

export { keptForAll as headers } from './kept.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
const metaOf = pageMeta({
  title: 'New Arrivals',
  description: 'The newest t-shirts and jeans for men and women. Free shipping, cash on delivery.',
  path: '/newarrival',
});
export const meta = ({ loaderData }: Route.MetaArgs) => metaOf({ loaderData: loaderData?.found });
/** Only the newest of all are New; a list that was filtered or turned round does not know which those are. */
export async function loader({ request }: Route.LoaderArgs) {
  const plain = [...new URL(request.url).searchParams.keys()].every((name) => name === 'page');
  return { found: await readListing(request.url, PRESET), newest: plain ? NEW_ARRIVALS : 0 };
}

export default function NewArrivalsScreen({ loaderData: { found, newest } }: Route.ComponentProps) {
  return <Listing title="New Arrivals" crumb="New Arrivals" found={found} own={PRESET.sort} newest={newest} />;
}
