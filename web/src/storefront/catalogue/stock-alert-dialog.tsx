import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Variant } from '@shop/contract/catalogue';
import type { BodyOf } from '@shop/contract/route';
import { addStockAlert } from '@shop/contract/stock-alerts';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { sendForm } from '../../shared/send-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { wordOf } from '../../shared/words.ts';

type Props = { variants: readonly Variant[]; onClose: () => void };
type Values = BodyOf<typeof addStockAlert>;

const labelOf = ({ size, colour }: Variant): string => [wordOf(size), wordOf(colour)].filter(Boolean).join(', ');

/** The size and, for guests, the email; customers are emailed at the address of their account. */
export default function StockAlertDialog({ variants, onClose }: Props) {
  const [sent, setSent] = useState('');
  const isGuest = session.get() === null;
  const form = useForm<Values>({
    resolver: zodResolver(addStockAlert.body),
    mode: 'onTouched',
    defaultValues: { variantId: variants[0]?._id ?? '', ...(isGuest && { email: '' }) },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(addStockAlert, { body }),
      ({ message }) => setSent(message),
    ),
  );
  if (sent !== '')
    return (
      <Dialog
        title="Email me when it is back"
        width="narrow"
        onClose={onClose}
        foot={
          <Button type="button" onClick={onClose}>
            Done
          </Button>
        }
      >
        <Notice kind="leaf" alert>
          {sent}
        </Notice>
      </Dialog>
    );
  return (
    <Dialog
      title="Email me when it is back"
      width="narrow"
      onClose={onClose}
      foot={
        <Button form="stock-alert" busy={isSubmitting} busyLabel="Saving...">
          Email me
        </Button>
      }
    >
      <form id="stock-alert" className="form-grid" method="post" onSubmit={(event) => void save(event)} noValidate>
        <SelectField label="Size" error={errors.variantId} {...form.register('variantId')}>
          {variants.map((variant) => (
            <option key={variant._id} value={variant._id}>
              {labelOf(variant)}
            </option>
          ))}
        </SelectField>
        {isGuest && (
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            error={errors.email}
            {...form.register('email')}
          />
        )}
        <p className="small muted">We send one email, first come, first served. We cannot reserve a piece for you.</p>
      </form>
    </Dialog>
  );
}
