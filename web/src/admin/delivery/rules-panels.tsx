import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Panel } from '../settings/settings-panels.tsx';
import { amount, asList, optionalAmount, type DeliveryFormOf } from './delivery-form.ts';

type Props = { form: DeliveryFormOf };

/** Time from the order to dispatch. */
export function TimesPanel({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Panel title="Dispatch">
      <Field
        label="Working days to dispatch"
        type="number"
        min={0}
        hint="0: on the day of the order."
        error={errors.handlingDays}
        {...register('handlingDays', amount)}
      />
      <Field
        label="Cut-off"
        type="time"
        hint="Later orders count as the next day’s. India’s time."
        error={errors.cutoff}
        {...register('cutoff')}
      />
      <TextArea
        className="span-2"
        label="Holidays"
        hint="Days like 2026-12-25, one in a line. Sundays are never working days."
        rows={3}
        error={errors.holidays?.find?.((it) => it) ?? errors.holidays}
        {...register('holidays', asList)}
      />
    </Panel>
  );
}

/** Which cash orders need a confirmation before packing, and what happens to unconfirmed ones. */
const ConfirmationFields = ({ form: { register, formState } }: Props) => (
  <>
    <SelectField
      label="Confirm COD orders by phone"
      hint="They wait in the desk’s queue To confirm."
      error={formState.errors.cod?.confirm}
      {...register('cod.confirm')}
    >
      <option value="never">Never</option>
      <option value="new">Of new customers</option>
      <option value="always">Always</option>
    </SelectField>
    <Checkbox className="span-2" {...register('cod.cancelUnconfirmed')}>
      Cancel COD orders that are not confirmed within 48 hours
    </Checkbox>
  </>
);

/** Cash on delivery, and the prepaid discount. */
export function CodPanel({ form }: Props) {
  const { register, formState } = form;
  const { cod, prepaidDiscount } = formState.errors;
  return (
    <Panel title="Payment">
      <Checkbox className="span-2" {...register('cod.enabled')}>
        Offer cash on delivery
      </Checkbox>
      <Field label="COD fee in ₹" type="number" min={0} step="0.01" error={cod?.fee} {...register('cod.fee', amount)} />
      <Field
        label="Failed parcels until a customer pays first"
        type="number"
        min={1}
        optional
        error={cod?.blockAfterFailed}
        {...register('cod.blockAfterFailed', optionalAmount)}
      />
      <ConfirmationFields form={form} />
      <Field
        label="COD from ₹"
        type="number"
        min={0}
        optional
        error={cod?.minTotal}
        {...register('cod.minTotal', optionalAmount)}
      />
      <Field
        label="COD up to ₹"
        type="number"
        min={0}
        optional
        error={cod?.maxTotal}
        {...register('cod.maxTotal', optionalAmount)}
      />
      <Field
        label="Discount for paying by card or UPI in %"
        type="number"
        min={0}
        error={prepaidDiscount?.percent}
        {...register('prepaidDiscount.percent', amount)}
      />
      <Field
        label="Discount at most ₹"
        type="number"
        min={0}
        optional
        error={prepaidDiscount?.max}
        {...register('prepaidDiscount.max', optionalAmount)}
      />
    </Panel>
  );
}
