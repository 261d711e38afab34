import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { removeEnquiry } from '@shop/contract/enquiries';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** Deletes a message, for good. */
export function useRemove(id: string) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await call(removeEnquiry, { params: { id } });
      await revalidate();
      toast.success(message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, remove };
}
