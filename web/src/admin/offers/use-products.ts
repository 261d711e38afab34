import { useEffect, useState } from 'react';
import { listAllProducts, type Product } from '@shop/contract/catalogue';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { call, isApiError } from '../../api/client.ts';

/** How long somebody may stop between two letters before the search follows, in milliseconds. */
const PAUSE = 300;
const MOST_FOUND = 8;

type Found = { words: string; products: readonly Product[]; total: number; problem: string | null };

/** The products that typed words find, a moment after the last letter; null while nothing is typed or looked for. */
export function useProductSearch(typed: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const words = typed.trim();

  useEffect(() => {
    if (words === '') return;
    const leaving = new AbortController();
    const search = async () => {
      try {
        const query = { q: words, limit: MOST_FOUND };
        const { products, total } = await call(listAllProducts, { query, signal: leaving.signal });
        if (!leaving.signal.aborted) setFound({ words, products, total, problem: null });
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setFound({ words, products: [], total: 0, problem: error.message });
      }
    };
    const clock = setTimeout(() => void search(), PAUSE);
    return () => {
      clearTimeout(clock);
      leaving.abort();
    };
  }, [words]);
  return found?.words === words ? found : null;
}

type Carried = { state: 'waiting' | 'loaded' | 'failed'; products: readonly Product[] };

/** The products that an offer is on already, with their prices; none for one that is still to be made. */
export function useCarried(offerId: string | null): Carried {
  const [carried, setCarried] = useState<Carried>({ state: offerId === null ? 'loaded' : 'waiting', products: [] });

  useEffect(() => {
    if (offerId === null) return;
    const leaving = new AbortController();
    const read = async () => {
      try {
        const products = await allCarrying(offerId, leaving.signal);
        if (!leaving.signal.aborted) setCarried({ state: 'loaded', products });
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setCarried({ state: 'failed', products: [] });
      }
    };
    void read();
    return () => leaving.abort();
  }, [offerId]);
  return carried;
}

async function allCarrying(offer: string, signal: AbortSignal): Promise<readonly Product[]> {
  const read = (page: number) => call(listAllProducts, { query: { offer, page, limit: MAX_PAGE_SIZE }, signal });
  const { products, pages } = await read(1);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return [...products, ...rest.flatMap((page) => page.products)];
}
