import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { listAllCategories } from '@shop/contract/catalogue';
import { deleteOutfit, listOutfits, type Outfit } from '@shop/contract/outfits';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/outfits-screen.ts';
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
import { readIds } from '../shared/read-ids.ts';
import { BulkOutfits } from './bulk-outfits.tsx';
import { OutfitPanel } from './outfit-panel.tsx';
import { partName, saveOutfitOf } from './save-outfit.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Outfits');

const searchOf = (params: URLSearchParams) => ({ q: params.get('q') ?? '' });

async function readOutfits(params: URLSearchParams, page: number) {
  const { outfits, pages, more } = await call(listOutfits, { query: { ...searchOf(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: outfits, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...searchOf(params), ...pagingParams(params) };
  const [list, { categories }] = await Promise.all([
    listOrNull(request.url, call(listOutfits, { query })),
    call(listAllCategories, { query: { limit: MAX_PAGE_SIZE } }),
  ]);
  return {
    list,
    categories: categories.map(({ _id, name, parentCategory }) => ({ _id, name: `${name}, ${parentCategory}` })),
  };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Outfits" what="the outfits">
    <LoadingRows />
  </LoadingScreen>
);

const showsText = ({ shows }: Outfit): string => shows.map(partName).join('; ');
const forText = (outfit: Outfit): string => partName(outfit.for);

const columnsFor = (onEdit: (outfit: Outfit) => void, onDelete: (outfit: Outfit) => void): ListColumn<Outfit>[] => [
  { head: 'With', required: true, inCard: 'lead-cell', text: forText, cell: (outfit) => <b>{forText(outfit)}</b> },
  { head: 'Shows', inCard: 'wide', text: showsText, cell: (outfit) => <span className="muted">{showsText(outfit)}</span> },
  {
    head: 'Actions',
    required: true,
    cell: (outfit) => (
      <span className="row-actions">
        <IconButton
          label={`Edit the outfit for ${forText(outfit)}`}
          icon={Pencil}
          aria-haspopup="dialog"
          onClick={() => onEdit(outfit)}
        />
        <IconButton label={`Delete the outfit for ${forText(outfit)}`} icon={Trash2} onClick={() => onDelete(outfit)} />
      </span>
    ),
  },
];

/** Outfits: the products under "Complete the look", for one product or for a whole category. */
export default function OutfitsScreen({ loaderData: { list, categories } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Outfit | 'new' | null>(null);

  /** Deletes without a confirmation, since it can be undone. */
  const remove = async (outfit: Outfit) => {
    const { message } = await call(deleteOutfit, { params: { id: outfit._id } });
    await revalidate();
    toast.success(message, { label: 'Undo', onPress: () => void restore(outfit) });
  };
  const restore = async (outfit: Outfit) => {
    const message = await saveOutfitOf(outfit);
    await revalidate();
    toast.success(message);
  };
  return (
    <ListScreen
      name="outfits"
      title="Outfits"
      actions={
        <Button type="button" onClick={() => setOpened('new')}>
          New outfit
        </Button>
      }
      label="Outfits"
      nouns={['outfit', 'outfits']}
      page={list && { ...list, rows: list.outfits }}
      columns={columnsFor(setOpened, (outfit) => void remove(outfit))}
      keyOf={({ _id }) => _id}
      nameOf={forText}
      bulk={{ max: MAX_SELECTED_ROWS, Actions: BulkOutfits, idsFound: () => readIds((page) => readOutfits(params, page)) }}
      csv={{ file: 'outfits.csv', readPage: (page) => readOutfits(params, page) }}
      search={{ label: 'Search outfits', placeholder: 'Product or category' }}
      empty={
        <EmptyState title="No outfits yet" icon={Layers}>
          Until you choose, product pages show newer products of the other categories.
        </EmptyState>
      }
      noMatches={<EmptyState title="No outfits found" icon={Layers} action="Show all outfits" to="/outfits" />}
    >
      {opened && (
        <OutfitPanel outfit={opened === 'new' ? null : opened} categories={categories} onClose={() => setOpened(null)} />
      )}
    </ListScreen>
  );
}
