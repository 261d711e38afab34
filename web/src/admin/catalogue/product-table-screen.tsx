import { useState } from 'react';
import { Shirt } from '../../ui/lucide-icons.tsx';
import { useRevalidator, useSearchParams } from 'react-router';
import { listAllCategories, listAllProducts, type Product, type ProductTable } from '@shop/contract/catalogue';
import { MAX_SELECTED_PRODUCTS } from '@shop/contract/bulk-products';
import { duplicateProduct } from '@shop/contract/catalogue-staff';
import { listOffers } from '@shop/contract/offers';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/product-table-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { FileButtons } from '../imports/file-buttons.tsx';
import { ExportRows } from '../shared/export-rows.tsx';
import { pagingParams } from '../shared/list-params.ts';
import type { BulkProps } from '../shared/list-types.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { usePrevious } from '../shared/use-previous.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { BulkBar } from './bulk-bar.tsx';
import { targetOf } from './bulk-target.ts';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { useProductColumns } from './product-columns.tsx';
import { productFilter, productFilters, productSort, productViews } from './product-list-params.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Products');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...productFilter(params), ...productSort(params), ...pagingParams(params) };
  const [products, all, known] = await Promise.all([
    listOrNull(request.url, call(listAllProducts, { query })),
    nullOnError(call(listAllCategories, { query: { limit: MAX_PAGE_SIZE } })),
    nullOnError(call(listOffers, { query: { limit: MAX_PAGE_SIZE } })),
  ]);
  // Editing needs the categories and the offers: without them, a save would remove what the product has.
  const list = products && all && known && { ...products, offers: known.offers };
  return { list, categories: all?.categories ?? null };
}

async function readProducts(query: ProductTable) {
  const { products, pages, more } = await call(listAllProducts, { query });
  return { rows: products, pages, more };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Products" what="the products">
    <LoadingRows />
  </LoadingScreen>
);

function ProductActions({ selected, columns }: BulkProps<Product>) {
  const [params] = useSearchParams();
  const filter = productFilter(params);
  return (
    <>
      <BulkBar target={targetOf(selected, filter)} count={selected.count} />
      <ExportRows
        file="selected-products.csv"
        several="products"
        columns={columns}
        keyOf={({ _id }) => _id}
        selected={selected}
        readPage={(page) => readProducts({ ...filter, page, limit: MAX_PAGE_SIZE })}
      />
    </>
  );
}

/** Copies a product as a draft and opens the copy, which needs its own name, prices and stock. */
function useDuplicateProduct(open: (copy: Product) => void) {
  const { revalidate } = useRevalidator();
  return async ({ _id: id }: Product) => {
    try {
      const { product, message } = await call(duplicateProduct, { params: { id } });
      await revalidate();
      open(product);
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
  };
}

export default function ProductTableScreen({ loaderData: { list, ...loaded } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [edited, edit] = useState<Product | null>(null);
  const duplicate = useDuplicateProduct(edit);
  const categories = usePrevious(loaded.categories) ?? [];
  const offers = usePrevious(list)?.offers ?? [];
  const columns = useProductColumns({ offers, onEdit: edit, onDuplicate: (product) => void duplicate(product) });
  return (
    <ListScreen
      name="products"
      title="Products"
      actions={
        <>
          <FileButtons kind="products" />
          <ButtonLink size="sm" to="/add-product">
            + Add Product
          </ButtonLink>
        </>
      }
      className="panel--products"
      label="Products"
      nouns={['product', 'products']}
      page={list && { ...list, rows: list.products }}
      columns={columns}
      keyOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      isMuted={({ isActive }) => !isActive}
      search={{ label: 'Search Product', placeholder: 'Search Product' }}
      filters={productFilters(categories)}
      views={{ label: 'Products by state', entries: productViews(params) }}
      bulk={{ max: MAX_SELECTED_PRODUCTS, Actions: ProductActions }}
      empty={<EmptyState title="No products available" icon={Shirt} action="+ Add Product" to="/add-product" />}
      noMatches={
        <EmptyState title="No products available" icon={Shirt} action="Show all products" to="/product-table">
          No products match your search and filters.
        </EmptyState>
      }
    >
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
    </ListScreen>
  );
}
