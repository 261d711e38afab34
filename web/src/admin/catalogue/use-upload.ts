import { useRef, useState } from 'react';
import { isApiError, type FetchOptions } from '../../api/client.ts';
import { uploadProgressFetch } from '../../api/upload-progress-fetch.ts';

/** Somebody stopped the sending. At its end, the shop may have been faster. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
  constructor() {
    super('Cancelled. Nothing is saved, unless the pictures had just arrived: look at the list of products.');
  }
}

/** Sends pictures, tells how far they are, and breaks off. */
export function useUpload() {
  /** Of the pictures' bytes; null while nothing is being sent. */
  const [percent, setPercent] = useState<number | null>(null);
  const controllerRef = useRef<AbortController | null>(null);

  /**
   * Does what sends the pictures; `way` goes with its call.
   * @throws UploadCancelled instead of the call's refusal where it was stopped
   */
  const send = async <Answer>(save: (options: FetchOptions) => Promise<Answer>): Promise<Answer> => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setPercent(0);
    try {
      return await save({ signal: controller.signal, fetch: uploadProgressFetch(setPercent) });
    } catch (error) {
      throw controller.signal.aborted && isApiError(error) ? new UploadCancelled() : error;
    } finally {
      setPercent(null);
    }
  };
  return { percent, send, cancel: () => controllerRef.current?.abort() };
}
