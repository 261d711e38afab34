import { useRef, useState } from 'react';
import type { Way } from '../../api/client.ts';
import { tellingProgress } from '../../api/telling-progress.ts';

/** Cancelled at the end, the shop may have been faster. */
export const CANCELLED = 'Cancelled. Nothing is saved, unless the pictures had just arrived: look at the list of products.';

/** Sends pictures, tells how far they are, and breaks off. */
export function useUpload() {
  /** Of the pictures' bytes; null while nothing is being sent. */
  const [percent, tell] = useState<number | null>(null);
  const underWay = useRef<AbortController | null>(null);

  /** Does what sends the pictures; `way` goes with its call. */
  const send = async <Answer>(save: (way: Way) => Promise<Answer>): Promise<Answer> => {
    const controller = new AbortController();
    underWay.current = controller;
    tell(0);
    try {
      return await save({ signal: controller.signal, fetch: tellingProgress(tell) });
    } finally {
      tell(null);
    }
  };
  return {
    percent,
    send,
    cancel: () => underWay.current?.abort(),
    isCancelled: () => underWay.current?.signal.aborted ?? false,
  };
}
