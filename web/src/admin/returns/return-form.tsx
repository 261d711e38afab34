import { useState, type FormEvent } from 'react';
import { formatMoney, rupees, type Paise } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { inRupees } from '../layout/in-rupees.ts';
import { ReasonDialog } from '../orders/reason-dialog.tsx';
import type { Standing } from './return-standing.ts';
import { useReturnStep } from './use-return-step.ts';

/** "549.50" → paise; undefined where it is no amount. */
const amountOf = (text: string): Paise | undefined =>
  /^\d{1,8}(\.\d{1,2})?$/.test(text.trim()) ? rupees(Number(text)) : undefined;

/** Receive the goods (back on the shelf or not), then refund; or refuse the return. */
export function ReturnForm({ order, standing: { next, canReject, owed } }: { order: Order; standing: Standing }) {
  const { work, busy, wrongAmount, setWrongAmount } = useReturnStep(order);
  const [restock, setRestock] = useState(true);
  const [typed, setTyped] = useState(inRupees(owed));
  const [note, setNote] = useState('');
  const amount = amountOf(typed);

  const step = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (next === 'receive') void work({ action: 'receive', restock, note });
    else if (amount) void work({ action: 'refund', amount, note });
    else setWrongAmount('Enter an amount in rupees, like 549 or 549.50.');
  };
  return (
    <form className="form-grid" noValidate onSubmit={step}>
      {next === 'receive' && <GoodsBack restock={restock} onRestock={setRestock} />}
      {next === 'refund' && (
        <Field
          label="Refund"
          hint={order.paymentMethod === 'Card' ? 'Paid by card or UPI.' : 'Paid in cash.'}
          prefix="₹"
          inputMode="decimal"
          value={typed}
          error={{ message: wrongAmount }}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextArea label="Note" optional rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      <div className="row">
        {next === 'receive' && <Button busy={busy}>Receive goods</Button>}
        {next === 'refund' && <Button busy={busy}>{amount ? `Refund ${formatMoney(amount)}` : 'Refund'}</Button>}
        {canReject && <RejectButton number={order.number} onReject={(reason) => void work({ action: 'reject', note: reason })} />}
      </div>
    </form>
  );
}

function RejectButton({ number, onReject }: { number: string; onReject: (reason: string) => void }) {
  const [asking, setAsking] = useState(false);
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
          title={`Reject the return of ${number}?`}
          confirm="Reject return"
          onConfirm={reject}
          onClose={() => setAsking(false)}
        >
          The order goes back to Delivered, and the customer sees that the return was refused. Nothing is paid back.
        </ReasonDialog>
      )}
    </>
  );
}

const GoodsBack = ({ restock, onRestock }: { restock: boolean; onRestock: (restock: boolean) => void }) => (
  <fieldset>
    <legend className="field__label">Goods</legend>
    <Radio name="restock" checked={restock} onChange={() => onRestock(true)}>
      Received, good to sell
      <br />
      <span className="tiny faint">They go back on the shelf</span>
    </Radio>
    <Radio name="restock" checked={!restock} onChange={() => onRestock(false)}>
      Received, damaged
      <br />
      <span className="tiny faint">The stock stays as it is</span>
    </Radio>
  </fieldset>
);
