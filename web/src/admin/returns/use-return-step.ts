import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '@shop/contract/orders';
import { workReturn } from '@shop/contract/returns';
import type { BodyOf } from '@shop/contract/route';
import { call, isRefusal } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** Does a step of a return. What the shop refuses about the amount is handed back for its field; all else is a toast. */
export function useReturnStep({ _id: id }: Order) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [wrongAmount, setWrongAmount] = useState<string>();

  const work = async (body: BodyOf<typeof workReturn>) => {
    setBusy(true);
    setWrongAmount(undefined);
    try {
      const { message } = await call(workReturn, { params: { id }, body });
      await revalidate();
      toast.success(message);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const amount = error.problem.errors?.['amount'];
      if (amount) setWrongAmount(amount);
      else toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { work, busy, wrongAmount, setWrongAmount };
}
