import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { listSizeCharts, type SizeChart } from '@shop/contract/size-charts';
import { call } from '../../api/client.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { readOrigin } from '../shared/page-meta.ts';
import { ContentView } from './content-view.tsx';
import { contentMeta } from './page-data.ts';
import { readPage, type ShownPage } from './read-page.ts';

export { publicCacheHeaders as headers } from '../shared/cache-headers.ts';
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

type Data = ShownPage & {
  origin: string;
  /** The shop's size charts on the size guide; none elsewhere. */ charts: readonly SizeChart[];
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Data> {
  const shown = await readPage({ request, params });
  const charts = isSizeGuide(shown) ? (await call(listSizeCharts)).charts : [];
  return { ...shown, ...readOrigin({ request }), charts };
}

const isSizeGuide = ({ page: { slug } }: ShownPage): boolean => slug === 'size-guide';

export const meta = ({ loaderData, matches }: MetaSource & { loaderData?: Data }) =>
  loaderData
    ? contentMeta(loaderData, { loaderData, ...(matches && { matches }) })
    : documentTitle('Page not found', { ...(matches && { matches }) });

const SizeTables = lazy(() => import('./size-tables-section.tsx'));

/** A text page: the standard ones of every shop, and the owner's own. */
export default function ContentScreen({ loaderData }: { loaderData: Data }) {
  const { page, goods, charts } = loaderData;
  return (
    <ContentView slug={page.slug} content={page} goods={goods}>
      {isSizeGuide(loaderData) && (
        <Suspense fallback={<SkeletonLines />}>
          <SizeTables charts={charts} />
        </Suspense>
      )}
    </ContentView>
  );
}
