import { useState, type FormEvent } from 'react';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { inRupees } from '../layout/in-rupees.ts';
import { amountOf, WRONG_AMOUNT } from '../orders/amount-typed.ts';
import { paidTo, PayOutFields, theWayItCame } from '../orders/pay-out-fields.tsx';
import { ReasonDialog } from '../orders/reason-dialog.tsx';
import { GoodsBack } from './goods-back.tsx';
import { piecesOf, type Standing } from './return-standing.ts';
import { useReturnStep } from './use-return-step.ts';

type Props = { order: Order; standing: Standing };

/** Receive the goods (back on the shelf or not, piece by piece), then refund; or refuse the return. */
export function ReturnForm({ order, standing: { back, next, canReject, owed } }: Props) {
  const { work, busy, errors, setErrors } = useReturnStep(order);
  const pieces = piecesOf(order, back);
  const [good, setGood] = useState<Record<string, number>>(() =>
    Object.fromEntries(pieces.map(({ line, quantity }) => [line._id, quantity])),
  );
  const [typed, setTyped] = useState(inRupees(owed));
  const [payOut, setPayOut] = useState(() => theWayItCame(order));
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
    <form className="form-grid" noValidate onSubmit={step}>
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
      <div className="row">
        {next === 'receive' && <Button busy={busy}>Receive goods</Button>}
        {next === 'refund' && <Button busy={busy}>{amount ? `Refund ${formatMoney(amount)}` : 'Refund'}</Button>}
        {canReject && (
          <RejectButton order={order} onReject={(reason) => void work({ action: 'reject', returnId, note: reason })} />
        )}
      </div>
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
          The goods stay the customer’s, who sees that the return was refused. Nothing is paid back.
          {policy && ` The shop promised: “${policy}” Wrong and defective items are always taken back.`}
        </ReasonDialog>
      )}
    </>
  );
}
