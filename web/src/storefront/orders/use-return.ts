import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ExchangeReason } from '@shop/contract/exchanges';
import { cancelOrReturnOrder, type Order, type ReturnReason } from '@shop/contract/orders';
import type { PayOutAccount } from '@shop/contract/refunds';
import { requestReturn } from '@shop/contract/returns';
import { call, isRefusal } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { isEverything, linesToAsk, type Chosen } from './return-choice.ts';
import { useFocusOnLeaving } from './use-focus-on-leaving.ts';

type Asked = {
  chosen: Chosen;
  reason: ReturnReason | ExchangeReason;
  note: string;
  photos: readonly File[];
  payOut?: PayOutAccount | undefined;
};
/** The specified call returns a whole order for one of its five reasons; anything else is said to the other. */
type Whole = { newStatus: 'Returned'; reason: string };

/** Requests the return, of all of the order or of some pieces, and shows the order as it is then. */
export function useReturn(order: Order, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const { buttonGoes } = useFocusOnLeaving(order);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function ask({ chosen, reason, note, photos, payOut }: Asked) {
    const params = { id: order._id };
    const body: Whole = { newStatus: 'Returned', reason };
    if (isEverything(order, chosen) && note === '' && photos.length === 0 && !payOut)
      return call(cancelOrReturnOrder, { params, body });
    const lines = linesToAsk(order, chosen);
    return call(requestReturn, { params, body: { lines, reason, note, ...(payOut && { payOut }) }, files: photos });
  }
  async function send(asked: Asked): Promise<void> {
    setErrors({});
    try {
      const { message, order: left } = await ask(asked);
      await revalidate();
      if (!left.canReturn) buttonGoes();
      onClose();
      toast.success(message);
    } catch (error) {
      if (isRefusal(error, 'order_moved_on')) {
        await revalidate();
        buttonGoes();
        onClose();
      }
      const wrong = isRefusal(error) ? (error.problem.errors ?? {}) : {};
      if (!Object.keys(wrong).some((name) => name.startsWith('payOut.'))) throw error;
      setErrors(wrong);
    }
  }
  return { busy, errors, send: (asked: Asked) => void run(() => send(asked)) };
}
