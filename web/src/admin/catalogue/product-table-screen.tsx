import { useState } from 'react';
import { Shirt } from 'lucide-react';
import { useRevalidator, useSearchParams } from 'react-router';
import { listAllCategories, listAllProducts, type Product } from '@shop/contract/catalogue';
import { duplicateProduct } from '@shop/contract/catalogue-staff';
import { listOffers } from '@shop/contract/offers';
import { LARGEST_PAGE, PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/product-table-screen.ts';
import { call, isRefusal } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { FileButtons } from '../imports/file-buttons.tsx';
import { pageAsked } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { usePrevious } from '../shared/use-previous.ts';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductList } from './product-list.tsx';
import { isFiltered, tableParams } from './table-params.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Products');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { ...tableParams(asked), page: pageAsked(asked), limit: PAGE_SIZE };
  const [products, all, known] = await Promise.all([
    listOrNothing(request.url, call(listAllProducts, { query })),
    nullOnError(call(listAllCategories, { query: { limit: LARGEST_PAGE } })),
    nullOnError(call(listOffers, { query: { limit: LARGEST_PAGE } })),
  ]);
  // Editing needs the categories and the offers: without them, a save would remove what the product has.
  const list = products && all && known && { ...products, offers: known.offers };
  return { list, categories: all?.categories ?? null };
}

export const HydrateFallback = () => (
  <Waiting title="Products" what="the products">
    <WaitingRows />
  </Waiting>
);

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No products available" icon={Shirt} action="Show all products" to="/product-table">
      No products match your search and filters.
    </EmptyState>
  ) : (
    <EmptyState title="No products available" icon={Shirt} action="+ Add Product" to="/add-product" />
  );

/** Copies a product as a draft and opens the copy, which needs its own name, prices and stock. */
function useDuplicating(open: (copy: Product) => void) {
  const { revalidate } = useRevalidator();
  return async ({ _id: id }: Product) => {
    try {
      const { product, message } = await call(duplicateProduct, { params: { id } });
      await revalidate();
      open(product);
      toast.success(message);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast.error(error.message);
    }
  };
}

export default function ProductTableScreen({ loaderData: { list, ...loaded } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const [edited, edit] = useState<Product | null>(null);
  const duplicate = useDuplicating(edit);
  const filtered = isFiltered(tableParams(asked));
  const categories = usePrevious(loaded.categories) ?? [];
  const offers = usePrevious(list)?.offers ?? [];
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Products</h1>
        <div className="ahead__acts">
          <FileButtons kind="products" />
          <ButtonLink size="sm" to="/add-product">
            + Add Product
          </ButtonLink>
        </div>
      </div>
      <ListPanel
        className="panel--products"
        list={list}
        words={['product', 'products']}
        entries={({ products }) => products}
        above={
          <div className="toolbar">
            <ProductFilters categories={categories} />
          </div>
        }
      >
        {({ products }) =>
          products.length === 0 ? (
            <Nothing filtered={filtered} />
          ) : (
            <ProductList
              key={asked.toString()}
              products={products}
              offers={offers}
              onEdit={edit}
              onDuplicate={(product) => void duplicate(product)}
            />
          )
        }
      </ListPanel>
      {edited && (
        <EditProductDialog
          key={`${edited._id} ${edited.updatedAt}`}
          product={edited}
          categories={categories}
          offers={offers}
          onReload={edit}
          onClose={() => edit(null)}
        />
      )}
    </main>
  );
}
