import { readDraft } from '@shop/contract/content';
import type { Route } from './+types/preview-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Loading } from '../../ui/loading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ContentView } from './content-view.tsx';
import { HomeView } from './home-view.tsx';
import { readStripProducts } from './read-strip-products.ts';

export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const meta = pageTitle('Preview');

/** The saved draft, for staff; the API refuses everyone else. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { preview } = await call(readDraft, { params });
  return { preview, goods: await readStripProducts(preview.blocks) };
}

export const HydrateFallback = () => (
  <Loading what="the draft">
    <SkeletonLines lines={6} />
  </Loading>
);

export default function PreviewScreen({ loaderData: { preview, goods }, params: { slug } }: Route.ComponentProps) {
  if (slug === 'home') return <HomeView content={preview} goods={goods} />;
  return <ContentView slug={slug} content={preview} goods={goods} />;
}
