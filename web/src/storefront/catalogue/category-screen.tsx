import type { Route } from './+types/category-screen.ts';
import { listCategories } from '@shop/contract/catalogue';
import { call } from '../../api/client.ts';
import { titled } from '../../shared/title.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { collectionNamed } from './collection-of.ts';
import { Listing } from './listing.tsx';
import type { Preset } from './listing-query.ts';
import { readListing } from './read-listing.ts';

const SORT = 'trending' satisfies Preset['sort'];

export { keptForAll as headers } from './kept.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return titled('Category', { matches });
  const { name, within, found } = loaderData;
  // Men and Women may each have their Jeans.
  const title = within ? `${name} for ${within.name.toLowerCase()}` : name;
  const description = `${title}: every style with its sizes, colours and prices. Free shipping, cash on delivery.`;
  return pageMeta({ title, description, path: `/c/${params.slug}` })({ loaderData: found, matches });
}

export async function loader({ request, params: { slug } }: Route.LoaderArgs) {
  const [found, { categories }] = await Promise.all([
    readListing(request.url, { category: slug, sort: SORT }),
    call(listCategories),
  ]);
  const published = categories.find((category) => category.slug === slug || category._id === slug);
  const name = published?.name ?? found.products[0]?.category ?? 'Category';
  return { found, name, within: collectionNamed(published?.parentCategory) };
}

export default function CategoryScreen({ loaderData: { found, name, within } }: Route.ComponentProps) {
  return <Listing title={name} crumb={name} within={within} found={found} own={SORT} withCategory={false} />;
}
