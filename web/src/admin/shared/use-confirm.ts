import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

type ConfirmProps = { act: () => Promise<{ message: string }>; onClose: () => void };

/** Runs a confirmed action: closes the dialog, revalidates, and shows the result or the error as a toast. */
export function useConfirm({ act, onClose }: ConfirmProps): { busy: boolean; confirm: () => Promise<void> } {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { message } = await act();
      await revalidate();
      flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      flushSync(onClose);
      toast.error(error.message);
    }
  };
  return { busy, confirm };
}
