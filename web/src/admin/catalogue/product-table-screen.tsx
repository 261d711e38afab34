import { useState } from 'react';
import { Shirt } from 'lucide-react';
import { useNavigation, useSearchParams } from 'react-router';
import { listAllCategories, listAllProducts, type Product } from '@shop/contract/catalogue';
import { listOffers } from '@shop/contract/offers';
import { LARGEST_PAGE, PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/product-table-screen.ts';
import { call } from '../../api/client.ts';
import { titled } from '../../shared/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { names } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FileButtons } from '../imports/file-buttons.tsx';
import { listAddress, pageAsked, rangeOf } from '../layout/list-address.ts';
import { withinPages } from '../layout/within-pages.ts';
import { Waiting, WaitingRows } from '../layout/waiting.tsx';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductList } from './product-list.tsx';
import { isFiltered, tableAsked } from './table-asked.ts';

export { Trouble as ErrorBoundary } from '../../ui/states.tsx';
export const meta = () => titled('Products');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { ...tableAsked(asked), page: pageAsked(asked), limit: PAGE_SIZE };
  const [list, { categories }, { offers }] = await Promise.all([
    call(listAllProducts, { query }),
    call(listAllCategories, { query: { limit: LARGEST_PAGE } }),
    call(listOffers, { query: { limit: LARGEST_PAGE } }),
  ]);
  return { list: withinPages(request.url, list), categories, offers };
}

export const HydrateFallback = () => (
  <Waiting title="Products" what="the products">
    <WaitingRows />
  </Waiting>
);

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No products available" icon={Shirt} action="Show all products" to="/product-table">
      None fits the search and the filters chosen.
    </EmptyState>
  ) : (
    <EmptyState title="No products available" icon={Shirt} action="+ Add Product" to="/add-product" />
  );

export default function ProductTableScreen({ loaderData: { list, categories, offers } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const [edited, edit] = useState<Product | null>(null);
  const waiting = useNavigation().state === 'loading';
  const filtered = isFiltered(tableAsked(asked));
  const { products, total, more, page, pages } = list;
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
      <div className={names('panel', waiting && 'is-waiting')} aria-busy={waiting}>
        <div className="toolbar">
          <ProductFilters categories={categories} />
        </div>
        {products.length === 0 ? (
          <Nothing filtered={filtered} />
        ) : (
          <ProductList key={asked.toString()} products={products} onEdit={edit} />
        )}
        <div className="panel__foot">
          <Pager
            page={page}
            pages={pages}
            to={(next) => listAddress(asked, { page: String(next) })}
            range={rangeOf({ total, more, page, shown: products.length, perPage: PAGE_SIZE })}
          />
        </div>
      </div>
      <output className="vh">{total} products</output>
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
