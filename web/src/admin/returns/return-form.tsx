import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { formatAmount } from '../shared/format-amount.ts';
import { parseAmount, AMOUNT_PROBLEM } from '../shared/parse-amount.ts';
import { payOutBody, PayOutFields } from '../shared/pay-out-fields.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { returnedPieces, type ReturnState } from './return-state.ts';
import { usePayOut } from './use-pay-out.ts';
import { useReturnStep } from './use-return-step.ts';

type Props = { order: Order; state: ReturnState; actionsIn?: HTMLElement | null | undefined };

/** The buttons of the form, below it or portalled into the dialog's footer. */
const Actions = ({ place, children }: { place: HTMLElement | null | undefined; children: ReactNode }) =>
  place ? createPortal(children, place) : <div className="row">{children}</div>;

/** Receive the items (resellable or not, one by one), then refund; or reject the return. */
export function ReturnForm({ order, state, actionsIn }: Props) {
  const { orderReturn, next, canReject, owed } = state;
  const formId = useId();
  const { submitStep, busy, errors, setErrors } = useReturnStep(order);
  const pieces = returnedPieces(order, orderReturn);
  const [resellable, setResellable] = useState<Record<string, number>>(() =>
    Object.fromEntries(pieces.map(({ line, quantity }) => [line._id, quantity])),
  );
  const [amountText, setAmountText] = useState(formatAmount(owed));
  const [payOut, setPayOut] = usePayOut(order, state);
  const [note, setNote] = useState('');
  const amount = parseAmount(amountText);
  const returnId = orderReturn?._id;

  const step = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const lines = pieces.map(({ line }) => ({ line: line._id, restock: resellable[line._id] ?? 0 }));
    if (next === 'receive')
      void submitStep({ action: 'receive', returnId, restock: lines.some(({ restock }) => restock > 0), lines, note });
    else if (!amount) setErrors({ amount: AMOUNT_PROBLEM });
    else void submitStep({ action: 'refund', returnId, amount, note, ...payOutBody(payOut) });
  };
  return (
    <form className="form-grid" id={formId} noValidate onSubmit={step}>
      {next === 'receive' && <ConditionFields pieces={pieces} resellable={resellable} onChange={setResellable} />}
      {next === 'refund' && (
        <>
          <Field
            label="Refund"
            hint={order.paymentMethod === 'Card' ? 'Paid by card or UPI.' : 'Paid in cash.'}
            prefix="₹"
            inputMode="decimal"
            value={amountText}
            error={{ message: errors['amount'] }}
            onChange={({ target }) => setAmountText(target.value)}
          />
          <PayOutFields order={order} value={payOut} errors={errors} onChange={setPayOut} />
        </>
      )}
      <TextArea label="Note" optional rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      <Actions place={actionsIn}>
        {canReject && (
          <RejectButton order={order} onReject={(reason) => void submitStep({ action: 'reject', returnId, note: reason })} />
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

/** Requires the reason, with the policy that the customer accepted beside it (behaviour.md, Returns). */
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
          required="Enter a reason."
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
