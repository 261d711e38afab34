import { useEffect, useRef, useState, type FormEvent } from 'react';
import { add, formatMoney, ZERO, type Paise } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { variantLabel } from '../../shared/order-items.tsx';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { formatAmount } from '../shared/format-amount.ts';
import { parseAmount, AMOUNT_PROBLEM } from '../shared/parse-amount.ts';
import { payOutBody, PayOutFields, defaultPayOut } from '../shared/pay-out-fields.tsx';
import { useRefund } from './use-refund.ts';

type Quantities = Record<string, number>;

/** The refund for these quantities, from the server's values; never more than the amount that is left. */
const refundValue = ({ orderItems, money }: Order, quantities: Quantities): Paise => {
  const sum = add(ZERO, ...orderItems.map(({ _id, worth }) => worth[(quantities[_id] ?? 0) - 1] ?? ZERO));
  return sum > money.left ? money.left : sum;
};

/** Refunds items or an amount without a return. */
export function RefundForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { busy, errors, setErrors, refund } = useRefund(order, onClose);
  const [byPieces, setByPieces] = useState(true);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [amountText, setAmountText] = useState(formatAmount(order.money.left));
  const [payOut, setPayOut] = useState(() => defaultPayOut(order));
  const [note, setNote] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const amount = byPieces ? refundValue(order, quantities) : parseAmount(amountText);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!amount) return setErrors({ amount: byPieces ? 'Choose at least one item.' : AMOUNT_PROBLEM });
    const lines = order.orderItems
      .map(({ _id: line }) => ({ line, quantity: quantities[line] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    refund({ ...(byPieces ? { lines } : { amount }), note, ...payOutBody(payOut) });
  };
  return (
    <form className="form-grid" noValidate onSubmit={send} aria-label="Refund">
      <fieldset>
        <legend className="field__label">Refund</legend>
        <Radio ref={first} name="refund-by" checked={byPieces} onChange={() => setByPieces(true)}>
          Items
        </Radio>
        <Radio name="refund-by" checked={!byPieces} onChange={() => setByPieces(false)}>
          Other amount
        </Radio>
      </fieldset>
      {byPieces ? (
        <PiecesToRefund order={order} quantities={quantities} error={errors['amount']} onChange={setQuantities} />
      ) : (
        <Field
          label="Amount"
          hint={`Up to ${formatMoney(order.money.left)}.`}
          prefix="₹"
          inputMode="decimal"
          value={amountText}
          error={{ message: errors['amount'] }}
          onChange={({ target }) => setAmountText(target.value)}
        />
      )}
      <PayOutFields order={order} value={payOut} errors={errors} onChange={setPayOut} />
      <TextArea label="Note" optional rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      <div className="row">
        <Button busy={busy}>{amount ? `Refund ${formatMoney(amount)}` : 'Refund'}</Button>
        <Button type="button" kind="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const quantityOptions = (worth: readonly Paise[]) => worth.map((of, before) => ({ pieces: before + 1, of }));

type PiecesProps = {
  order: Order;
  quantities: Quantities;
  error: string | undefined;
  onChange: (quantities: Quantities) => void;
};

const PiecesToRefund = ({ order, quantities, error, onChange }: PiecesProps) => (
  <>
    {order.orderItems
      .filter(({ worth }) => worth.length > 0)
      .map(({ _id, product, variant, worth }, at) => (
        <SelectField
          key={_id}
          label={[product.name, variantLabel(variant)].filter(Boolean).join(', ')}
          value={quantities[_id] ?? 0}
          {...(at === 0 && { error: { message: error } })}
          onChange={({ target }) => onChange({ ...quantities, [_id]: Number(target.value) })}
        >
          <option value={0}>None</option>
          {quantityOptions(worth).map(({ pieces, of }) => (
            <option key={pieces} value={pieces}>
              {pieces}: {formatMoney(of)}
            </option>
          ))}
        </SelectField>
      ))}
  </>
);
