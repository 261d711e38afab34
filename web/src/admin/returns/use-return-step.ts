import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '@shop/contract/orders';
import { processReturn } from '@shop/contract/returns';
import type { BodyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** Submits a step of a return. Returns validation errors by field; other errors are a toast. */
export function useReturnStep({ _id: id }: Order) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submitStep = async (body: BodyOf<typeof processReturn>) => {
    setBusy(true);
    setErrors({});
    try {
      const { message } = await call(processReturn, { params: { id }, body });
      await revalidate();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.problem.errors) setErrors(error.problem.errors);
      else toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { submitStep, busy, errors, setErrors };
}
