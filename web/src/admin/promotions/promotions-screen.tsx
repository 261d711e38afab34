import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { listAllCategories } from '@shop/contract/catalogue';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { listPromotions, PROMOTION_SORTS, PROMOTION_STATES, type Promotion } from '@shop/contract/promotions';
import type { Route } from './+types/promotions-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BadgeIndianRupee } from '../../ui/lucide-icons.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { choiceParam, pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListFilter } from '../shared/list-types.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { readIds } from '../shared/read-ids.ts';
import { BulkPromotions } from './bulk-promotions.tsx';
import { DeletePromotion } from './delete-promotion.tsx';
import { promotionColumns, STATE_LABELS } from './promotion-columns.tsx';
import { PromotionPanel } from './promotion-panel.tsx';
import { TestCart } from './test-cart.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Promotions');

const promotionQuery = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  state: choiceParam(params, 'state', PROMOTION_STATES),
  ...sortParams(params, PROMOTION_SORTS),
});

async function readPromotions(params: URLSearchParams, page: number) {
  const { promotions, pages, more } = await call(listPromotions, {
    query: { ...promotionQuery(params), page, limit: MAX_PAGE_SIZE },
  });
  return { rows: promotions, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...promotionQuery(params), ...pagingParams(params) };
  const [list, { categories }] = await Promise.all([
    listOrNull(request.url, call(listPromotions, { query })),
    call(listAllCategories, { query: { limit: MAX_PAGE_SIZE } }),
  ]);
  return {
    list,
    categories: categories.map(({ _id: id, name, parentCategory }) => ({ id, name: `${name} (${parentCategory})` })),
  };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Promotions" what="the promotions">
    <LoadingRows />
  </LoadingScreen>
);

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: PROMOTION_STATES.map((value) => ({ value, name: STATE_LABELS[value] })),
  },
];

type Open = { panel: 'new' | 'test' } | { panel: 'edit' | 'delete'; promotion: Promotion };

/** Promotions with their discounts so far, and a test cart. */
export default function PromotionsScreen({ loaderData: { list, categories } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<Open | null>(null);
  const close = () => setOpened(null);
  return (
    <ListScreen
      name="promotions"
      title="Promotions"
      actions={
        <span className="row">
          <Button type="button" kind="quiet" onClick={() => setOpened({ panel: 'test' })}>
            Test cart
          </Button>
          <Button type="button" onClick={() => setOpened({ panel: 'new' })}>
            New promotion
          </Button>
        </span>
      }
      label="Promotions"
      nouns={['promotion', 'promotions']}
      page={list && { ...list, rows: list.promotions }}
      columns={promotionColumns({
        names: new Map(categories.map(({ id, name }) => [id, name])),
        onEdit: (promotion) => setOpened({ panel: 'edit', promotion }),
        onDelete: (promotion) => setOpened({ panel: 'delete', promotion }),
      })}
      keyOf={({ _id }) => _id}
      isMuted={({ state }) => state === 'ended' || state === 'blocked'}
      filters={FILTERS}
      nameOf={({ name }) => name}
      bulk={{ max: MAX_SELECTED_ROWS, Actions: BulkPromotions, idsFound: () => readIds((page) => readPromotions(params, page)) }}
      csv={{ file: 'promotions.csv', readPage: (page) => readPromotions(params, page) }}
      search={{ label: 'Search promotions', placeholder: 'Name or code' }}
      empty={
        <EmptyState title="No promotions yet" icon={BadgeIndianRupee}>
          The best promotions for the customer apply by themselves, and the cart names them.
        </EmptyState>
      }
      noMatches={<EmptyState title="No promotions found" icon={BadgeIndianRupee} action="Show all promotions" to="/promotions" />}
    >
      {opened?.panel === 'new' && <PromotionPanel promotion={null} categories={categories} onClose={close} />}
      {opened?.panel === 'edit' && <PromotionPanel promotion={opened.promotion} categories={categories} onClose={close} />}
      {opened?.panel === 'delete' && <DeletePromotion promotion={opened.promotion} onClose={close} />}
      {opened?.panel === 'test' && <TestCart onClose={close} />}
    </ListScreen>
  );
}
