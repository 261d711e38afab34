import { createContext, useContext, useEffect, useState } from 'react';
import { href, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { countOrders, MAX_PENDING_COUNT } from '@shop/contract/order-lists';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { nullOnError } from './null-on-error.ts';

export type PendingCounts = ReplyOf<typeof countOrders>;

/**
 * What waits for staff: asked anew whenever a screen was opened or something was changed on it. Null until it is known. Whoever lacks
 * the second factor that the shop asks of them is refused here as everywhere, and led to where they set it up.
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

/** What the layout has counted. The router's own context for this would be a line of every shopper's first visit. */
export const PendingCountsContext = createContext<PendingCounts | null>(null);
/** The same for the screen inside the layout, so that its tabs and the sidebar never disagree. */
export const usePendingCounts = (): PendingCounts | null => useContext(PendingCountsContext);

/** As many as it is, or "999+" past what is counted. */
export const pendingCountText = (count: number): string =>
  count < MAX_PENDING_COUNT ? count.toLocaleString('en-IN') : `${(MAX_PENDING_COUNT - 1).toLocaleString('en-IN')}+`;
