import { redirect } from 'react-router';
import type { Route } from './+types/category-screen.ts';
import { listCategories } from '@shop/contract/catalogue';
import { categoryTitle } from '@shop/contract/category-title';
import { call } from '../../api/client.ts';
import { LANGUAGE } from '../../shared/language.ts';
import { documentTitle } from '../../shared/title.ts';
import { pageMeta } from '../shared/page-meta.ts';
import { collectionNamed } from './collection-of.ts';
import { Listing } from './listing.tsx';
import type { Preset } from './listing-query.ts';
import { readListing } from './read-listing.ts';

const SORT = 'trending' satisfies Preset['sort'];

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return documentTitle('Category', { matches });
  const { title, found } = loaderData;
  const description = `${title}: every style with its sizes, colours and prices.`;
  return pageMeta({ title, description, path: `/c/${params.slug}` })({ loaderData: found, matches });
}

export async function loader({ request, params: { slug } }: Route.LoaderArgs) {
  const [found, { categories }] = await Promise.all([
    readListing(request.url, { category: slug, sort: SORT }),
    call(listCategories),
  ]);
  // A former slug redirects permanently to the current one; a URL with an id stays.
  if (found.slug !== undefined && found.slug !== slug && !categories.some(({ _id }) => _id === slug))
    throw redirect(`/c/${encodeURIComponent(found.slug)}${new URL(request.url).search}`, 301);
  const published = categories.find((category) => category.slug === slug || category._id === slug);
  const name = published?.name ?? found.products[0]?.category ?? 'Category';
  const within = collectionNamed(published?.parentCategory);
  return { found, name, title: categoryTitle(name, published?.parentCategory ?? '', LANGUAGE), within };
}

export default function CategoryScreen({ loaderData: { found, name, title, within } }: Route.ComponentProps) {
  return <Listing title={title} crumb={name} within={within} found={found} own={SORT} withCategory={false} />;
}
