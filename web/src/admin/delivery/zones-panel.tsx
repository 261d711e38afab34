import { useFieldArray } from 'react-hook-form';
import { STATES } from '@shop/contract/addresses';
import { MAX_ZONES } from '@shop/contract/delivery-settings';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../settings/settings-panels.tsx';
import { amount, asList, optionalAmount, type DeliveryFormOf } from './delivery-form.ts';

type Props = { form: DeliveryFormOf };
type ZoneProps = Props & { at: number; onRemove: () => void };

function StatesField({ form, at }: Props & { at: number }) {
  const chosen = form.watch(`zones.${at}.states`);
  const text = chosen.length === 0 ? 'None' : chosen.join(', ');
  return (
    <details className="zone__states">
      <summary>
        <b className="strong">States</b> <span className="small muted">{text}</span>
      </summary>
      <div className="zone__list">
        {STATES.map((state) => (
          <Checkbox key={state} value={state} {...form.register(`zones.${at}.states`)}>
            {state}
          </Checkbox>
        ))}
      </div>
    </details>
  );
}

function ZoneFields({ form, at, onRemove }: ZoneProps) {
  const { register, formState, watch } = form;
  const errors = formState.errors.zones?.[at];
  // A new zone has no name yet: that is an error once its field was left, or the form was sent.
  const isNameDue = formState.isSubmitted || formState.touchedFields.zones?.[at]?.name === true;
  const name = watch(`zones.${at}.name`) || `Zone ${at + 1}`;
  return (
    <fieldset className="zone form-grid form-grid--2">
      <legend className="vh">{name}</legend>
      <Field label="Name" error={isNameDue ? errors?.name : undefined} {...register(`zones.${at}.name`)} />
      <Field
        label="PIN codes"
        optional
        hint="Whole or first digits, with commas: 682, 744101."
        error={errors?.pincodes?.find?.((it) => it) ?? errors?.pincodes}
        {...register(`zones.${at}.pincodes`, asList)}
      />
      <div className="span-2">
        <StatesField form={form} at={at} />
        {errors?.states?.message && (
          <p className="field__error" role="alert">
            {errors.states.message}
          </p>
        )}
        <p className="field__hint">Without states and PIN codes the zone is the rest of India.</p>
      </div>
      <Field label="Fee in ₹" type="number" min={0} step="0.01" error={errors?.fee} {...register(`zones.${at}.fee`, amount)} />
      <Field
        label="Free from ₹"
        type="number"
        min={0}
        optional
        error={errors?.freeFrom}
        {...register(`zones.${at}.freeFrom`, optionalAmount)}
      />
      <Field
        label="Days at least"
        type="number"
        min={0}
        hint="Working days after dispatch."
        error={errors?.days?.min}
        {...register(`zones.${at}.days.min`, amount)}
      />
      <Field
        label="Days at most"
        type="number"
        min={0}
        hint="The promised day."
        error={errors?.days?.max}
        {...register(`zones.${at}.days.max`, amount)}
      />
      <Checkbox {...register(`zones.${at}.cod`)}>Cash on delivery</Checkbox>
      <div>
        <Button type="button" kind="quiet" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

const NEW_ZONE = { name: '', states: [], pincodes: [], fee: 0, freeFrom: null, days: { min: 2, max: 5 }, cod: true };

/** The zones, from the narrowest: the longest PIN prefix counts first, then the state, then the rest of India. */
export function ZonesPanel({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'zones' });
  return (
    <Panel title="Zones">
      <div className="span-2 zones">
        {fields.length === 0 && (
          <p className="muted">Without zones delivery is free everywhere in India, and no date is shown to customers.</p>
        )}
        {fields.map(({ id }, at) => (
          <ZoneFields key={id} form={form} at={at} onRemove={() => remove(at)} />
        ))}
        {fields.length < MAX_ZONES && (
          <Button type="button" kind="secondary" size="sm" className="settings__add" onClick={() => append(NEW_ZONE)}>
            + Add a zone
          </Button>
        )}
      </div>
    </Panel>
  );
}
