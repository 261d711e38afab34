import { useRevalidator } from 'react-router';
import { moveMyOrder, type Order, type ReturnReason } from '@shop/contract/orders';
import { askReturn } from '@shop/contract/returns';
import { call, isRefusal } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useOneAtATime } from '../catalogue/use-one-at-a-time.ts';
import { isEverything, linesToAsk, type Chosen } from './return-choice.ts';
import { useFocusOnLeaving } from './use-focus-on-leaving.ts';

type Asked = { chosen: Chosen; reason: ReturnReason; note: string; photos: readonly File[] };

/** Asks for the return, of all of the order or of some pieces, and shows the order as it is then. */
export function useReturn(order: Order, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useOneAtATime();
  const { buttonGoes } = useFocusOnLeaving(order);

  function ask({ chosen, reason, note, photos }: Asked) {
    const params = { id: order._id };
    const isPlain = isEverything(order, chosen) && note === '' && photos.length === 0;
    if (isPlain) return call(moveMyOrder, { params, body: { newStatus: 'Returned', reason } });
    return call(askReturn, { params, body: { lines: linesToAsk(order, chosen), reason, note }, files: photos });
  }
  async function send(asked: Asked): Promise<void> {
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
      throw error;
    }
  }
  return { busy, send: (asked: Asked) => void run(() => send(asked)) };
}
