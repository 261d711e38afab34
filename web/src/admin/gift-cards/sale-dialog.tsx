import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { saveGiftCardOffer, type GiftCardOffer } from '@shop/contract/gift-card-sales';
import { MAX_GIFT_CARD_RUPEES } from '@shop/contract/gift-cards';
import { rupees } from '@shop/contract/money';
import { call, isApiError } from '../../api/client.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';

type Typed = { isOn: boolean; amounts: string; min: string; max: string };

const typedOf = ({ isOn, amounts, min, max }: GiftCardOffer): Typed => ({
  isOn,
  amounts: amounts.map((amount) => amount / 100).join(', '),
  min: String(min / 100),
  max: String(max / 100),
});
const offerOf = ({ isOn, amounts, min, max }: Typed): GiftCardOffer => ({
  isOn,
  amounts: amounts
    .split(',')
    .filter((amount) => amount.trim() !== '')
    .map((amount) => rupees(Number(amount) || 0)),
  min: rupees(Number(min) || 0),
  max: rupees(Number(max) || 0),
});

type FieldsProps = { typed: Typed; set: (changed: Partial<Typed>) => void };

const SaleFields = ({ typed, set }: FieldsProps) => (
  <>
    <Checkbox checked={typed.isOn} onChange={({ target }) => set({ isOn: target.checked })}>
      Customers can buy gift cards
    </Checkbox>
    <Field
      label="Amounts in ₹"
      hint="Separated by commas, like 500, 1000, 2000."
      value={typed.amounts}
      onChange={({ target }) => set({ amounts: target.value })}
    />
    <div className="form-grid form-grid--2">
      <Field label="Lowest in ₹" type="number" min={1} value={typed.min} onChange={({ target }) => set({ min: target.value })} />
      <Field
        label="Highest in ₹"
        type="number"
        max={MAX_GIFT_CARD_RUPEES}
        value={typed.max}
        onChange={({ target }) => set({ max: target.value })}
      />
    </div>
  </>
);

/** Whether the shop sells gift cards, and for which amounts. */
export function SaleDialog({ offer, onClose }: { offer: GiftCardOffer; onClose: () => void }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(() => typedOf(offer));
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const set = (changed: Partial<Typed>) => setTyped((it) => ({ ...it, ...changed }));
  const save = async () => {
    setBusy(true);
    setFailure('');
    try {
      toast.success((await call(saveGiftCardOffer, { body: offerOf(typed) })).message);
      await revalidate();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(Object.values(error.problem.errors ?? {})[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const foot = (
    <DialogActions onCancel={onClose} form={id} busy={busy} busyLabel="Saving...">
      Save
    </DialogActions>
  );
  return (
    <Dialog title="Sell gift cards" onClose={onClose} foot={foot}>
      <form
        id={id}
        className="form-grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure && (
          <Notice kind="danger" alert>
            {failure}
          </Notice>
        )}
        <SaleFields typed={typed} set={set} />
      </form>
    </Dialog>
  );
}
