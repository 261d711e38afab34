import { createContext, useContext, useEffect, useState } from 'react';
import { href, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { countOrders, MAX_PENDING_COUNT } from '@shop/contract/order-lists';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { nullOnError } from './null-on-error.ts';

export type PendingCounts = ReplyOf<typeof countOrders>;

/**
 * Loads the counts of pending work after every navigation and revalidation; null until the first response. A member of
 * staff without the required second factor gets `factor_missing` and is sent to the page where it is set up.
 */
export function useLoadPendingCounts(): PendingCounts | null {
  const [counts, setCounts] = useState<PendingCounts | null>(null);
  const { state: navigationState } = useNavigation();
  const { state: revalidationState } = useRevalidator();
  const navigate = useNavigate();
  const isStill = navigationState === 'idle' && revalidationState === 'idle';
  useEffect(() => {
    if (!isStill) return undefined;
    let isCurrent = true;
    const count = call(countOrders).catch((error: unknown) => {
      if (isCurrent && isApiError(error, 'factor_missing')) void navigate(href('/security'), { replace: true });
      throw error;
    });
    void nullOnError(count).then((counted) => isCurrent && counted && setCounts(counted));
    return () => {
      isCurrent = false;
    };
  }, [isStill, navigate]);
  return counts;
}

/** The counts that the layout loaded. The router's own context would add code to every shopper's first visit. */
export const PendingCountsContext = createContext<PendingCounts | null>(null);
/** The same counts for the screen inside the layout, so that its tabs and the sidebar agree. */
export const usePendingCounts = (): PendingCounts | null => useContext(PendingCountsContext);

/** The count, or "999+" above the cap. */
export const pendingCountText = (count: number): string =>
  count < MAX_PENDING_COUNT ? count.toLocaleString('en-IN') : `${(MAX_PENDING_COUNT - 1).toLocaleString('en-IN')}+`;
