import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import { moveMyOrder, RETURN_REASONS, type Order } from '@shop/contract/orders';
import { call, isRefusal } from '../../api/client.ts';
import { goodsWords } from '../../shared/order-items.tsx';
import { cancelSentence } from '../../shared/order-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOneAtATime } from '../catalogue/use-one-at-a-time.ts';
import type { Wish } from './order-card.tsx';

type Props = { order: Order; onClose: () => void };
type Move = { newStatus: 'Cancelled' | 'Returned'; reason?: string };

/** Asks for the move and shows the order as it is then, also where the shop refuses because it has moved on. */
function useMove({ order, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useOneAtATime();
  async function move(body: Move): Promise<void> {
    try {
      const { message } = await call(moveMyOrder, { params: { id: order._id }, body });
      await revalidate();
      onClose();
      toast.success(message);
    } catch (error) {
      if (isRefusal(error, 'order_moved_on')) {
        await revalidate();
        onClose();
      }
      throw error;
    }
  }
  return { busy, move: (body: Move) => void run(() => move(body)) };
}

function CancelDialog({ order, onClose }: Props) {
  const { busy, move } = useMove({ order, onClose });
  return (
    <ConfirmDialog
      title={`Cancel order ${order.number}?`}
      confirm="Cancel Order"
      keep="Keep it"
      busy={busy}
      onConfirm={() => move({ newStatus: 'Cancelled' })}
      onClose={onClose}
    >
      {cancelSentence(order)}
    </ConfirmDialog>
  );
}

function ReturnDialog({ order, onClose }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  const { busy, move } = useMove({ order, onClose });
  const picture = order.orderItems[0]?.product.images[0];
  const confirm = () => reason !== null && move({ newStatus: 'Returned', reason });
  return (
    <Dialog
      title="Return Product"
      width="narrow"
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button type="button" disabled={reason === null} busy={busy} onClick={confirm}>
            Confirm
          </Button>
        </>
      }
    >
      <div className="return">
        <div className="mini return__what">
          {picture ? <Picture src={picture} alt="" sizes="56px" width={56} height={70} /> : <span />}
          <span>
            <span className="mini__name">{goodsWords(order)}</span>
            <span className="faint num">
              {order.number} · {formatMoney(order.totalPrice)}
            </span>
          </span>
        </div>
        <fieldset>
          <legend className="field__label">Why are you returning it?</legend>
          {RETURN_REASONS.map((one) => (
            <Radio key={one} name="reason" value={one} checked={one === reason} onChange={() => setReason(one)}>
              {one}
            </Radio>
          ))}
        </fieldset>
        <p className="small muted">We exchange wrong items only. For anything else you get your money back the way you paid.</p>
      </div>
    </Dialog>
  );
}

const DIALOGS = { cancel: CancelDialog, return: ReturnDialog } satisfies Record<Wish['kind'], unknown>;

/** Asks before an order is cancelled or goes back. */
export function WishDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const Asked = DIALOGS[wish.kind];
  return <Asked order={wish.order} onClose={onClose} />;
}
