import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '@shop/contract/orders';
import { refundOrder, retryRefund } from '@shop/contract/returns';
import type { BodyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** Refunds an order, or retries a refund. Returns validation errors by field. */
export function useRefund({ _id: id }: Order, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function act(ask: () => Promise<{ message: string }>): Promise<void> {
    setBusy(true);
    setErrors({});
    try {
      const { message } = await ask();
      await revalidate();
      toast.success(message);
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.problem.errors) setErrors(error.problem.errors);
      else toast.error(error.message);
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    errors,
    setErrors,
    refund: (body: BodyOf<typeof refundOrder>) => void act(() => call(refundOrder, { params: { id }, body })),
    retry: (refundId: string) => void act(() => call(retryRefund, { params: { id, refundId } })),
  };
}
