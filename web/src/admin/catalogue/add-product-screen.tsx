import { listAllCategories } from '@shop/contract/catalogue';
import { listOffers } from '@shop/contract/offers';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/add-product-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { LoadingScreen, LoadingPanels } from '../shared/loading-screen.tsx';
import { AddProductForm } from './add-product-form.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Add Product');

export async function clientLoader() {
  const query = { limit: MAX_PAGE_SIZE };
  const [{ categories }, { offers }] = await Promise.all([call(listAllCategories, { query }), call(listOffers, { query })]);
  return { categories, offers };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Add Product" what="the form">
    <LoadingPanels />
  </LoadingScreen>
);

export default function AddProductScreen({ loaderData: { categories, offers } }: Route.ComponentProps) {
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Add Product</h1>
      </div>
      <AddProductForm categories={categories.filter(({ isActive }) => isActive)} offers={offers} />
    </main>
  );
}
