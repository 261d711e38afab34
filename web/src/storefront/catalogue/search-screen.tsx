import type { Route } from './+types/search-screen.ts';
import { titled } from '../../shared/title.ts';
import { Listing } from './listing.tsx';
import { readListing } from './read-listing.ts';

export { keptForAll as headers } from './kept.ts';
export { Trouble as ErrorBoundary } from '../../ui/states.tsx';
/** What people type is no page to be found elsewhere. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...titled(loaderData?.words ? `“${loaderData.words}”` : 'All products'),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request }: Route.LoaderArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim();
  const sort = words ? 'relevance' : 'newest';
  return { words, sort, found: await readListing(request.url, { sort }) } as const;
}

export default function SearchScreen({ loaderData: { words, sort, found } }: Route.ComponentProps) {
  return <Listing title={words ? `“${words}”` : 'All products'} crumb="Search" found={found} own={sort} />;
}
