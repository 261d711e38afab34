import { useState } from 'react';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** Runs a call of the API. `busy` until it has ended; an error is shown as a toast. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
