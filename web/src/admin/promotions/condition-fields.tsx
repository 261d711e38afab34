import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { PromotionFormOf } from './promotion-form.ts';

/** Conditions: purchase, customers and payment. */
export function ConditionFields({ form: { register, formState } }: { form: PromotionFormOf }) {
  const { conditions } = formState.errors;
  return (
    <>
      <Field
        label="Minimum purchase"
        optional
        prefix="₹"
        hint="Of the whole cart, before offers."
        inputMode="decimal"
        autoComplete="off"
        error={conditions?.minSubtotal}
        {...register('conditions.minSubtotal')}
      />
      <Field
        label="Minimum pieces"
        optional
        hint="Of its items."
        inputMode="numeric"
        autoComplete="off"
        error={conditions?.minQuantity}
        {...register('conditions.minQuantity')}
      />
      <SelectField label="Customers" error={conditions?.segment} {...register('conditions.segment')}>
        <option value="">All</option>
        <option value="new">New: no order yet</option>
        <option value="returning">Returning: ordered before</option>
        <option value="frequent">Frequent: five orders or more</option>
        <option value="lapsed">Lapsed: no order for 180 days</option>
      </SelectField>
      <SelectField label="Payment" error={conditions?.paymentMethod} {...register('conditions.paymentMethod')}>
        <option value="">Any</option>
        <option value="Card">Card or UPI</option>
        <option value="COD">Cash on delivery</option>
      </SelectField>
      <Checkbox {...register('conditions.firstOrder')}>First order only</Checkbox>
    </>
  );
}

/** Stacking, days and limits. */
export function LimitFields({ form: { register, formState } }: { form: PromotionFormOf }) {
  const { stacking, starts, ends, limits } = formState.errors;
  return (
    <>
      <SelectField label="With other promotions and coupons" error={stacking} {...register('stacking')}>
        <option value="with_others">Adds up</option>
        <option value="exclusive">Used alone, where it gives most</option>
      </SelectField>
      <Field label="Starts" optional type="date" hint="Empty: at once." error={starts} {...register('starts')} />
      <Field label="Ends" optional type="date" hint="At the end of this day in India." error={ends} {...register('ends')} />
      <Field
        label="Uses in all"
        optional
        placeholder="No limit"
        inputMode="numeric"
        autoComplete="off"
        error={limits?.total}
        {...register('limits.total')}
      />
      <Field
        label="Uses per customer"
        optional
        placeholder="No limit"
        inputMode="numeric"
        autoComplete="off"
        error={limits?.perCustomer}
        {...register('limits.perCustomer')}
      />
    </>
  );
}
