import { useState } from 'react';
import { Tags } from '../../ui/lucide-icons.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { listAllCategories, type Category } from '@shop/contract/catalogue';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/categories-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileButtons } from '../imports/file-buttons.tsx';
import { pageAsked } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { usePrevious } from '../shared/use-previous.ts';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { CategoryFilter, pricesAsked } from './category-filter.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { CategoryTable } from './category-table.tsx';
import { parentsOf } from './parents.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Categories');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = {
    q: asked.get('q') ?? '',
    parent: asked.get('parent') ?? '',
    ...pricesAsked(asked),
    page: pageAsked(asked),
    limit: PAGE_SIZE,
  };
  const [list, all] = await Promise.all([
    listOrNothing(request.url, call(listAllCategories, { query })),
    nullOnError(call(listAllCategories, { query: { limit: MAX_PAGE_SIZE } })),
  ]);
  return { list, parents: all && parentsOf(all.categories) };
}

export const HydrateFallback = () => (
  <Waiting title="Categories" what="the categories">
    <WaitingRows />
  </Waiting>
);

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No Categories" icon={Tags} action="Show all categories" to="/category">
      No category matches the search and filters.
    </EmptyState>
  ) : (
    <EmptyState title="No Categories" icon={Tags}>
      Add a category to put products into it.
    </EmptyState>
  );

export default function CategoriesScreen({ loaderData: { list, ...loaded } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const [edited, edit] = useState<Category | 'new' | null>(null);
  const navigate = useNavigate();
  const parents = usePrevious(loaded.parents) ?? parentsOf([]);
  const filtered = ['q', 'parent', 'price'].some((it) => asked.get(it));
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Categories</h1>
        <div className="ahead__acts">
          <FileButtons kind="categories" />
          <Button type="button" size="sm" aria-haspopup="dialog" onClick={() => edit('new')}>
            + Add Category
          </Button>
        </div>
      </div>
      <ListPanel
        list={list}
        words={['category', 'categories']}
        entries={({ categories }) => categories}
        above={<CategoryFilter asked={asked} parents={parents} />}
      >
        {({ categories }) =>
          categories.length === 0 ? <Nothing filtered={filtered} /> : <CategoryTable categories={categories} onEdit={edit} />
        }
      </ListPanel>
      {edited && (
        <CategoryPanel
          category={edited === 'new' ? null : edited}
          parents={parents}
          onClose={() => edit(null)}
          onAdded={async () => navigate('/category', { preventScrollReset: true })}
        />
      )}
    </main>
  );
}
