import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { readOrigin } from '../shared/page-meta.ts';
import { ContentView } from './content-view.tsx';
import { contentMeta } from './page-data.ts';
import { readPage, type ShownPage } from './read-page.ts';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

type Data = ShownPage & { origin: string };

export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Data> => ({
  ...(await readPage({ request, params })),
  ...readOrigin({ request }),
});

export const meta = ({ loaderData, matches }: MetaSource & { loaderData?: Data }) =>
  loaderData
    ? contentMeta(loaderData, { loaderData, ...(matches && { matches }) })
    : documentTitle('Page not found', { ...(matches && { matches }) });

const SizeTables = lazy(() => import('./size-tables-section.tsx'));

/** A page of text that the owner wrote: those of every shop, and the shop's own. */
export default function ContentScreen({ loaderData: { page, goods } }: { loaderData: Data }) {
  return (
    <ContentView slug={page.slug} content={page} goods={goods}>
      {page.slug === 'size-guide' && (
        <Suspense fallback={<SkeletonLines />}>
          <SizeTables />
        </Suspense>
      )}
    </ContentView>
  );
}
