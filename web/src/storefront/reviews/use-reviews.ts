import { useCallback, useEffect, useRef, useState } from 'react';
import { listReviews, type Review, type ReviewSummary } from '@shop/contract/reviews';
import type { QueryOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';

export type ReviewQuery = Pick<QueryOf<typeof listReviews>, 'rating' | 'fit' | 'size' | 'photos' | 'sort'>;
type Loaded = { reviews: readonly Review[]; summary: ReviewSummary; total: number; page: number; pages: number };

const PER_PAGE = 6;

const read = (productId: string, query: ReviewQuery, page: number): Promise<Loaded> =>
  call(listReviews, { params: { id: productId }, query: { ...query, page, limit: PER_PAGE } });

/** The reviews of a product under a filter, page by page. The list stays until the next response arrives. */
export function useReviews(productId: string) {
  const [query, setQuery] = useState<ReviewQuery>({ sort: 'helpful' });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  // Only the response to the latest request counts.
  const latest = useRef(0);
  const load = useCallback(
    async (wanted: ReviewQuery, page = 1) => {
      const number = ++latest.current;
      setState('loading');
      try {
        const next = await read(productId, wanted, page);
        if (number !== latest.current) return;
        setLoaded((before) => (page === 1 || !before ? next : { ...next, reviews: [...before.reviews, ...next.reviews] }));
        setState('ready');
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (number === latest.current) setState('failed');
      }
    },
    [productId],
  );
  useEffect(() => {
    void load(query);
    return () => {
      latest.current += 1;
    };
  }, [load, query]);
  return {
    query,
    filter: setQuery,
    loaded,
    state,
    more: () => void load(query, (loaded?.page ?? 0) + 1),
    reload: () => void load(query),
  };
}
