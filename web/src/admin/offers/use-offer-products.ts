import { useEffect, useState } from 'react';
import { listAllProducts, type Product } from '@shop/contract/catalogue';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { call, isApiError } from '../../api/client.ts';

/** Pause in typing after which the search runs. */
const DEBOUNCE_MS = 300;
const MAX_RESULTS = 8;

type ProductSearchResult = { text: string; products: readonly Product[]; total: number; problem: string | null };

/** Search results for the typed text, debounced; null while the field is empty or the search is running. */
export function useProductSearch(typed: string): ProductSearchResult | null {
  const [result, setResult] = useState<ProductSearchResult | null>(null);
  const text = typed.trim();

  useEffect(() => {
    if (text === '') return;
    const controller = new AbortController();
    const search = async () => {
      try {
        const query = { q: text, limit: MAX_RESULTS };
        const { products, total } = await call(listAllProducts, { query, signal: controller.signal });
        if (!controller.signal.aborted) setResult({ text, products, total, problem: null });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setResult({ text, products: [], total: 0, problem: error.message });
      }
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return result?.text === text ? result : null;
}

type OfferProductsState = { state: 'waiting' | 'loaded' | 'failed'; products: readonly Product[] };

/** The products of an existing offer with their prices; none for a new one. */
export function useOfferProducts(offerId: string | null): OfferProductsState {
  const [state, setState] = useState<OfferProductsState>({ state: offerId === null ? 'loaded' : 'waiting', products: [] });

  useEffect(() => {
    if (offerId === null) return;
    const controller = new AbortController();
    const read = async () => {
      try {
        const products = await listOfferProducts(offerId, controller.signal);
        if (!controller.signal.aborted) setState({ state: 'loaded', products });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!isApiError(error)) throw error;
        setState({ state: 'failed', products: [] });
      }
    };
    void read();
    return () => controller.abort();
  }, [offerId]);
  return state;
}

async function listOfferProducts(offer: string, signal: AbortSignal): Promise<readonly Product[]> {
  const read = (page: number) => call(listAllProducts, { query: { offer, page, limit: MAX_PAGE_SIZE }, signal });
  const { products, pages } = await read(1);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return [...products, ...rest.flatMap((page) => page.products)];
}
