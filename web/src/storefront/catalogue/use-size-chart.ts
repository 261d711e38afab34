import { useEffect, useState } from 'react';
import { readProductChart, type SizeChart } from '@shop/contract/size-charts';
import { call, isApiError } from '../../api/client.ts';

/** The size chart of a product; null until it is loaded, and after an error: sizes can be chosen without it. */
export function useSizeChart(productId: string): SizeChart | null {
  const [chart, setChart] = useState<SizeChart | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const answer = await call(readProductChart, { params: { id: productId } });
      if (isCurrent) setChart(answer.chart);
    };
    show().catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [productId]);
  return chart;
}
