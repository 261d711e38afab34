import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { listAllCategories } from '@shop/contract/catalogue';
import { deleteLook, listLooks, type Look } from '@shop/contract/looks';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/looks-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Layers, Pencil, Trash2 } from '../../ui/lucide-icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { pagingParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListColumn } from '../shared/list-types.ts';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { LookPanel } from './look-panel.tsx';
import { partName, saveLookOf } from './save-look.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Looks');

const searchOf = (params: URLSearchParams) => ({ q: params.get('q') ?? '' });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...searchOf(params), ...pagingParams(params) };
  const [list, { categories }] = await Promise.all([
    listOrNull(request.url, call(listLooks, { query })),
    call(listAllCategories, { query: { limit: MAX_PAGE_SIZE } }),
  ]);
  return {
    list,
    categories: categories.map(({ _id, name, parentCategory }) => ({ _id, name: `${name}, ${parentCategory}` })),
  };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Looks" what="the looks">
    <LoadingRows />
  </LoadingScreen>
);

const showsText = ({ shows }: Look): string => shows.map(partName).join('; ');
const forText = (look: Look): string => partName(look.for);

const columnsFor = (onEdit: (look: Look) => void, onDelete: (look: Look) => void): ListColumn<Look>[] => [
  { head: 'With', required: true, inCard: 'lead-cell', text: forText, cell: (look) => <b>{forText(look)}</b> },
  { head: 'Shows', text: showsText, cell: (look) => <span className="muted">{showsText(look)}</span> },
  {
    head: 'Actions',
    required: true,
    cell: (look) => (
      <span className="row-actions">
        <IconButton
          label={`Edit the look for ${forText(look)}`}
          icon={Pencil}
          aria-haspopup="dialog"
          onClick={() => onEdit(look)}
        />
        <IconButton label={`Delete the look for ${forText(look)}`} icon={Trash2} onClick={() => onDelete(look)} />
      </span>
    ),
  },
];

/** What product pages show under Complete the look, for a product or for all of a category. */
export default function LooksScreen({ loaderData: { list, categories } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Look | 'new' | null>(null);

  /** Without a question before, since it can be undone. */
  const remove = async (look: Look) => {
    const { message } = await call(deleteLook, { params: { id: look._id } });
    await revalidate();
    toast.success(message, { label: 'Undo', onPress: () => void restore(look) });
  };
  const restore = async (look: Look) => {
    const message = await saveLookOf(look);
    await revalidate();
    toast.success(message);
  };
  return (
    <ListScreen
      name="looks"
      title="Looks"
      actions={
        <Button type="button" onClick={() => setOpened('new')}>
          New look
        </Button>
      }
      label="Looks"
      nouns={['look', 'looks']}
      page={list && { ...list, rows: list.looks }}
      columns={columnsFor(setOpened, (look) => void remove(look))}
      keyOf={({ _id }) => _id}
      filters={[]}
      search={{ label: 'Search looks', placeholder: 'Product or category' }}
      empty={
        <EmptyState title="No looks yet" icon={Layers}>
          Until you choose, product pages show newer products of the other categories.
        </EmptyState>
      }
      noMatches={<EmptyState title="No looks found" icon={Layers} action="Show all looks" to="/looks" />}
    >
      {opened && <LookPanel look={opened === 'new' ? null : opened} categories={categories} onClose={() => setOpened(null)} />}
    </ListScreen>
  );
}
