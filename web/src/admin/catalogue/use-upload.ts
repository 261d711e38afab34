import { useRef, useState } from 'react';
import { isApiError, type FetchOptions } from '../../api/client.ts';
import { uploadProgressFetch } from '../../api/upload-progress-fetch.ts';

/** Thrown when the upload was cancelled; the server may have saved it already if the cancel came at the end. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
  constructor() {
    super('Cancelled. Nothing is saved, unless the pictures had just arrived: look at the list of products.');
  }
}

/** Uploads pictures with progress and cancellation. */
export function useUpload() {
  /** Share of the bytes that are uploaded; null when no upload is running. */
  const [percent, setPercent] = useState<number | null>(null);
  const controllerRef = useRef<AbortController | null>(null);

  /**
   * Runs the request that uploads the pictures; it passes `options` to its call.
   * @throws UploadCancelled instead of the call's own error when the upload was cancelled
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
