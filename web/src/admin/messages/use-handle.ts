import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { handleEnquiry } from '@shop/contract/enquiries';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** Marks a message as handled or reopens it; the toast offers Undo. */
export function useHandle(id: string) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const mark = async (handled: boolean) => {
    const { message } = await call(handleEnquiry, { params: { id }, body: { handled } });
    await revalidate();
    return message;
  };
  const handle = async (handled: boolean) => {
    setBusy(true);
    try {
      const message = await mark(handled);
      const undo = async () => toast.success(await mark(!handled));
      toast.success(message, { label: 'Undo', onPress: () => void undo() });
    } finally {
      setBusy(false);
    }
  };
  return { busy, handle };
}
