import { useState } from 'react';
import { Tags } from '../../ui/lucide-icons.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { HOME_PARENT, listAllCategories, type Category } from '@shop/contract/catalogue';
import { CATEGORY_SORTS } from '@shop/contract/sorts';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/categories-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileButtons } from '../imports/file-buttons.tsx';
import { pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { usePrevious } from '../shared/use-previous.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { readIds } from '../shared/read-ids.ts';
import { BulkCategories } from './bulk-categories.tsx';
import { CategoryFilter, priceParams } from './category-filter.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { categoryColumns } from './category-columns.tsx';

/** Home, Men and Women, and the further parent categories in use. */
const parentCategories = (categories: readonly Category[]): string[] => [
  ...new Set([HOME_PARENT, 'Men', 'Women', ...categories.map((it) => it.parentCategory).toSorted()]),
];

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Categories');

const categoryQuery = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  parent: params.get('parent') ?? '',
  ...priceParams(params),
  ...sortParams(params, CATEGORY_SORTS),
});

async function readCategories(params: URLSearchParams, page: number) {
  const { categories, pages, more } = await call(listAllCategories, {
    query: { ...categoryQuery(params), page, limit: MAX_PAGE_SIZE },
  });
  return { rows: categories, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...categoryQuery(params), ...pagingParams(params) };
  const [list, all] = await Promise.all([
    listOrNull(request.url, call(listAllCategories, { query })),
    nullOnError(call(listAllCategories, { query: { limit: MAX_PAGE_SIZE } })),
  ]);
  return { list, parents: all && parentCategories(all.categories) };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Categories" what="the categories">
    <LoadingRows />
  </LoadingScreen>
);

const FORM_PARAMS = ['parent', 'price'];

export default function CategoriesScreen({ loaderData: { list, ...loaded } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [edited, edit] = useState<Category | 'new' | null>(null);
  const navigate = useNavigate();
  const parents = usePrevious(loaded.parents) ?? parentCategories([]);
  return (
    <ListScreen
      name="categories"
      title="Categories"
      actions={
        <>
          <FileButtons kind="categories" />
          <Button type="button" size="sm" aria-haspopup="dialog" onClick={() => edit('new')}>
            + Add Category
          </Button>
        </>
      }
      label="Categories"
      nouns={['category', 'categories']}
      page={list && { ...list, rows: list.categories }}
      columns={categoryColumns(edit)}
      keyOf={({ _id }) => _id}
      nameOf={({ name, parentCategory }) => `${name}, ${parentCategory}`}
      bulk={{ max: MAX_SELECTED_ROWS, Actions: BulkCategories, idsFound: () => readIds((page) => readCategories(params, page)) }}
      isMuted={({ isActive }) => !isActive}
      form={<CategoryFilter params={params} parents={parents} />}
      views={{ label: 'Views', entries: [], params: FORM_PARAMS }}
      empty={
        <EmptyState title="No Categories" icon={Tags}>
          Add a category to put products into it.
        </EmptyState>
      }
      noMatches={
        <EmptyState title="No Categories" icon={Tags} action="Show all categories" to="/category">
          No category matches the search and filters.
        </EmptyState>
      }
    >
      {edited && (
        <CategoryPanel
          category={edited === 'new' ? null : edited}
          parents={parents}
          onClose={() => edit(null)}
          onAdded={async () => navigate('/category', { preventScrollReset: true })}
        />
      )}
    </ListScreen>
  );
}
