import { useId, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { CREDIT_REASONS } from '@shop/contract/credit';
import { GIFT_CARD_YEARS, issueGiftCard, MAX_GIFT_CARD_MESSAGE, MAX_GIFT_CARD_RUPEES } from '@shop/contract/gift-cards';
import { rupees } from '@shop/contract/money';
import { call, isApiError } from '../../api/client.ts';
import { CREDIT_REASON_LABELS } from '../../shared/credit-labels.ts';
import { inFours } from '../../shared/in-fours.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ShownSecret } from '../shared/shown-secret.tsx';
import { showFieldErrors } from '../shared/show-field-errors.ts';

type CodeProps = { title: string; code: string; onClose: () => void };

/** The code of a card, in groups of four, which is shown only once. */
export const ShownCode = ({ title, code, onClose }: CodeProps) => (
  <ShownSecret
    title={title}
    value={code}
    readable={inFours(code)}
    hint="This code is shown only once. Send it to the recipient of the card."
    onClose={onClose}
  />
);

type Values = {
  value: string;
  receiver: string;
  email: string;
  message: string;
  at: string;
  kind: (typeof CREDIT_REASONS)[number];
  note: string;
};
const EMPTY: Values = { value: '', receiver: '', email: '', message: '', at: '', kind: 'goodwill', note: '' };

/** The card: its value, its receiver and e-mail, and why it is issued. */
function CardFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Value in ₹"
        type="number"
        min={1}
        max={MAX_GIFT_CARD_RUPEES}
        step="0.01"
        hint={`Valid for ${GIFT_CARD_YEARS} years.`}
        error={errors.value}
        {...form.register('value')}
      />
      <Field label="Recipient’s name" optional error={errors.receiver} {...form.register('receiver')} />
      <Field
        label="Email"
        optional
        type="email"
        hint="The card is sent there."
        error={errors.email}
        {...form.register('email')}
      />
      <TextArea
        label="Message"
        optional
        rows={2}
        maxLength={MAX_GIFT_CARD_MESSAGE}
        error={errors.message}
        {...form.register('message')}
      />
      <Field
        label="Send on"
        optional
        type="date"
        hint="Sent at 9 AM on that day. Leave empty to send it now."
        error={errors.at}
        {...form.register('at')}
      />
      <SelectField label="Reason" error={errors.kind} {...form.register('kind')}>
        {CREDIT_REASONS.map((kind) => (
          <option key={kind} value={kind}>
            {CREDIT_REASON_LABELS[kind]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Note"
        hint="Why, for your colleagues."
        error={errors.note}
        {...form.register('note', { required: 'Write why, for your colleagues.' })}
      />
    </>
  );
}

/** Issues a gift card, and shows its code once. */
export function IssueCardDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { isSubmitting } = form.formState;
  const issue = form.handleSubmit(async ({ value, email, at, ...typed }) => {
    setFailure('');
    try {
      setCode(
        (
          await call(issueGiftCard, {
            body: { ...typed, value: rupees(Number(value)), ...(email !== '' && { email }), ...(at !== '' && { at }) },
          })
        ).code,
      );
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) setFailure(error.message);
    }
  });
  if (code !== '') return <ShownCode title="Copy the code now" code={code} onClose={onClose} />;
  const foot = (
    <DialogActions onCancel={onClose} form={id} busy={isSubmitting} busyLabel="Issuing...">
      Issue gift card
    </DialogActions>
  );
  return (
    <Dialog title="Issue gift card" onClose={onClose} foot={foot}>
      <form id={id} className="form-grid" noValidate onSubmit={(event) => void issue(event)}>
        {failure && (
          <Notice kind="danger" alert>
            {failure}
          </Notice>
        )}
        <CardFields form={form} />
      </form>
    </Dialog>
  );
}
