import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { changeCustomerCredit, CREDIT_REASONS, MAX_CREDIT_CHANGE_RUPEES, type readCustomerCredit } from '@shop/contract/credit';
import { formatMoney, rupees } from '@shop/contract/money';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { CREDIT_REASON_LABELS, entryLabel } from '../../shared/credit-labels.ts';
import { formatDay } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { Section } from './customer-sections.tsx';

export type CustomerCredit = ReplyOf<typeof readCustomerCredit>;
type Values = { direction: 'add' | 'remove'; amount: string; kind: (typeof CREDIT_REASONS)[number]; note: string };
type DialogProps = { customerId: string; balance: CustomerCredit['balance']; onClose: () => void };

const Failure = ({ children }: { children: string }) => (
  <Notice kind="danger" alert>
    {children}
  </Notice>
);

/** Adds store credit, or removes it, with a reason that the customer sees and a note for the audit log. */
function ChangeCreditDialog({ customerId, balance, onClose }: DialogProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState('');
  const form = useForm<Values>({ defaultValues: { direction: 'add', amount: '', kind: 'goodwill', note: '' } });
  const { errors, isSubmitting } = form.formState;
  const change = form.handleSubmit(async ({ amount, ...typed }) => {
    setFailure('');
    try {
      const body = { ...typed, amount: rupees(Number(amount)) };
      toast.success((await call(changeCustomerCredit, { params: { id: customerId }, body })).message);
      await revalidate();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) setFailure(error.message);
    }
  });
  const foot = (
    <DialogActions onCancel={onClose} form={id} busy={isSubmitting} busyLabel="Saving...">
      Save
    </DialogActions>
  );
  return (
    <Dialog title="Change store credit" onClose={onClose} foot={foot}>
      <form id={id} className="form-grid" noValidate onSubmit={(event) => void change(event)}>
        {failure && <Failure>{failure}</Failure>}
        <SelectField label="Change" error={errors.direction} {...form.register('direction')}>
          <option value="add">Add</option>
          <option value="remove">Remove</option>
        </SelectField>
        <Field
          label="Amount in ₹"
          type="number"
          min={1}
          max={MAX_CREDIT_CHANGE_RUPEES}
          step="0.01"
          hint={`${formatMoney(balance)} now.`}
          error={errors.amount}
          {...form.register('amount')}
        />
        <SelectField label="Reason" hint="The customer sees it." error={errors.kind} {...form.register('kind')}>
          {CREDIT_REASONS.map((kind) => (
            <option key={kind} value={kind}>
              {CREDIT_REASON_LABELS[kind]}
            </option>
          ))}
        </SelectField>
        <Field label="Note" hint="Why, for your colleagues." error={errors.note} {...form.register('note')} />
      </form>
    </Dialog>
  );
}

/** A customer's store credit with its newest entries. */
export function CustomerCreditSection({ customerId, credit }: { customerId: string; credit: CustomerCredit }) {
  const [isChanging, setIsChanging] = useState(false);
  const { balance, entries } = credit;
  return (
    <Section title="Store credit">
      <p className="row">
        <b>{formatMoney(balance)}</b>
        <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
          Change
        </Button>
      </p>
      <ul className="minis">
        {entries.map((entry) => (
          <li key={entry._id} className="small">
            {entryLabel(entry)}: <span className="num">{formatMoney(entry.amount)}</span>
            <br />
            <span className="faint">{[formatDay(entry.at), entry.by].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {isChanging && <ChangeCreditDialog customerId={customerId} balance={balance} onClose={() => setIsChanging(false)} />}
    </Section>
  );
}
