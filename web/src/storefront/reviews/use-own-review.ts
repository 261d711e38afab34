import { useCallback, useEffect, useState } from 'react';
import { readOwnReview, type OwnReview } from '@shop/contract/reviews';
import { call, isApiError } from '../../api/client.ts';

export type Own = { canReview: boolean; review: OwnReview | null };

/** A customer's own review of a product and whether they may write one; null until it is loaded. */
export function useOwnReview(productId: string) {
  const [own, setOwn] = useState<Own | null>(null);
  const [problem, setProblem] = useState('');
  const reload = useCallback(async () => {
    setProblem('');
    try {
      setOwn(await call(readOwnReview, { params: { id: productId } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    }
  }, [productId]);
  useEffect(() => void reload(), [reload]);
  return { own, problem, reload };
}
