import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ExchangeReason } from '@shop/contract/exchanges';
import { cancelOrReturnOrder, type Order, type ReturnReason } from '@shop/contract/orders';
import type { PayOutAccount } from '@shop/contract/refunds';
import { requestReturn } from '@shop/contract/returns';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { isEverything, requestedLines, type ReturnChoice } from './return-choice.ts';
import { useFocusAfterClose } from './use-focus-after-close.ts';

type ReturnInput = {
  chosen: ReturnChoice;
  reason: ReturnReason | ExchangeReason;
  note: string;
  photos: readonly File[];
  payOut?: PayOutAccount | undefined;
};
/** The call that returns a whole order for one of the five reasons; the other call handles the rest. */
type Whole = { newStatus: 'Returned'; reason: string };

/** Requests the return, of the whole order or of some pieces, and shows the resulting order. */
export function useReturn(order: Order, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const { buttonGoes } = useFocusAfterClose(order);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function requestReturnOf({ chosen, reason, note, photos, payOut }: ReturnInput) {
    const params = { id: order._id };
    const body: Whole = { newStatus: 'Returned', reason };
    if (isEverything(order, chosen) && note === '' && photos.length === 0 && !payOut)
      return call(cancelOrReturnOrder, { params, body });
    const lines = requestedLines(order, chosen);
    return call(requestReturn, { params, body: { lines, reason, note, ...(payOut && { payOut }) }, files: photos });
  }
  async function send(input: ReturnInput): Promise<void> {
    setErrors({});
    try {
      const { message, order: left } = await requestReturnOf(input);
      await revalidate();
      if (!left.canReturn) buttonGoes();
      onClose();
      toast.success(message);
    } catch (error) {
      if (isApiError(error, 'order_moved_on')) {
        await revalidate();
        buttonGoes();
        onClose();
      }
      const wrong = isApiError(error) ? (error.problem.errors ?? {}) : {};
      if (!Object.keys(wrong).some((name) => name.startsWith('payOut.'))) throw error;
      setErrors(wrong);
    }
  }
  return { busy, errors, send: (input: ReturnInput) => void run(() => send(input)) };
}
