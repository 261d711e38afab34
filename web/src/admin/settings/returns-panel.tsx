import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Panel, type SettingsFormOf } from './settings-panels.tsx';

/** The return period, and when the other size of an exchange is sent. */
export function ReturnsPanel({ form: { register, formState } }: { form: SettingsFormOf }) {
  const { errors } = formState;
  return (
    <Panel title="Returns and exchanges">
      <Field
        label="Days to return"
        type="number"
        min={0}
        hint="After delivery. 0: no returns. Orders keep the days of their placing."
        error={errors.returnDays}
        {...register('returnDays', { valueAsNumber: true })}
      />
      <SelectField
        label="Exchanges"
        hint="When customers may choose another size instead of a refund."
        error={errors.exchanges}
        {...register('exchanges')}
      >
        <option value="faulty">For wrong and defective items</option>
        <option value="all">For any reason</option>
      </SelectField>
      <Checkbox className="span-2" {...register('exchangeOnPickup')}>
        Send the new size once the courier has the returned item, before it is back in the shop
      </Checkbox>
    </Panel>
  );
}
