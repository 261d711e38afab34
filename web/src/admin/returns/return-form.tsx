import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { inRupees } from '../shared/in-rupees.ts';
import { amountOf, WRONG_AMOUNT } from '../shared/parse-amount.ts';
import { paidTo, PayOutFields } from '../shared/pay-out-fields.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { GoodsBack } from './goods-back.tsx';
import { piecesOf, type Standing } from './return-state.ts';
import { usePayOut } from './use-account.ts';
import { useReturnStep } from './use-return-step.ts';

type Props = { order: Order; standing: Standing; actionsIn?: HTMLElement | null | undefined };

/** The buttons of a form, beside it or in the foot of its dialog. */
const Actions = ({ place, children }: { place: HTMLElement | null | undefined; children: ReactNode }) =>
  place ? createPortal(children, place) : <div className="row">{children}</div>;

/** Receive the items (resellable or not, one by one), then refund; or reject the return. */
export function ReturnForm({ order, standing, actionsIn }: Props) {
  const { back, next, canReject, owed } = standing;
  const formId = useId();
  const { work, busy, errors, setErrors } = useReturnStep(order);
  const pieces = piecesOf(order, back);
  const [good, setGood] = useState<Record<string, number>>(() =>
    Object.fromEntries(pieces.map(({ line, quantity }) => [line._id, quantity])),
  );
  const [typed, setTyped] = useState(inRupees(owed));
  const [payOut, setPayOut] = usePayOut(order, standing);
  const [note, setNote] = useState('');
  const amount = amountOf(typed);
  const returnId = back?._id;

  const step = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const lines = pieces.map(({ line }) => ({ line: line._id, restock: good[line._id] ?? 0 }));
    if (next === 'receive')
      void work({ action: 'receive', returnId, restock: lines.some(({ restock }) => restock > 0), lines, note });
    else if (!amount) setErrors({ amount: WRONG_AMOUNT });
    else void work({ action: 'refund', returnId, amount, note, ...paidTo(payOut) });
  };
  return (
    <form className="form-grid" id={formId} noValidate onSubmit={step}>
      {next === 'receive' && <GoodsBack pieces={pieces} good={good} onGood={setGood} />}
      {next === 'refund' && (
        <>
          <Field
            label="Refund"
            hint={order.paymentMethod === 'Card' ? 'Paid by card or UPI.' : 'Paid in cash.'}
            prefix="₹"
            inputMode="decimal"
            value={typed}
            error={{ message: errors['amount'] }}
            onChange={({ target }) => setTyped(target.value)}
          />
          <PayOutFields order={order} value={payOut} errors={errors} onChange={setPayOut} />
        </>
      )}
      <TextArea label="Note" optional rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      <Actions place={actionsIn}>
        {canReject && (
          <RejectButton order={order} onReject={(reason) => void work({ action: 'reject', returnId, note: reason })} />
        )}
        {next === 'receive' && (
          <Button form={formId} busy={busy}>
            Receive goods
          </Button>
        )}
        {next === 'refund' && (
          <Button form={formId} busy={busy}>
            {amount ? `Refund ${formatMoney(amount)}` : 'Refund'}
          </Button>
        )}
      </Actions>
    </form>
  );
}

/** Asks for the reason, with the policy that the customer read beside it (rulings.md). */
function RejectButton({ order, onReject }: { order: Order; onReject: (reason: string) => void }) {
  const [asking, setAsking] = useState(false);
  const policy = useShopDetails()?.returns;
  const reject = (reason: string) => {
    setAsking(false);
    onReject(reason);
  };
  return (
    <>
      <Button type="button" kind="danger" onClick={() => setAsking(true)}>
        Reject
      </Button>
      {asking && (
        <ReasonDialog
          required
          title={`Reject the return of ${order.number}?`}
          confirm="Reject return"
          onConfirm={reject}
          onClose={() => setAsking(false)}
        >
          The customer keeps the items and sees that the return was rejected. Nothing is refunded.
          {policy && ` Your return policy says: “${policy}” Wrong and defective items are always accepted.`}
        </ReasonDialog>
      )}
    </>
  );
}
