import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { addAddress, AddressForm as Schema, editAddress, STATES, type Address } from '@shop/contract/addresses';
import { stateOfPin } from '@shop/contract/state-of-pin';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { sendForm } from './send-form.ts';

const INDIA = 'India';
const PIN_DIGITS = 6;
const FIELDS = ['fullName', 'phone', 'address', 'street', 'zipCode', 'city', 'state', 'country'] as const;
const BLANK: Schema = { fullName: '', phone: '', address: '', street: '', zipCode: '', city: '', state: '', country: INDIA };

const typed = ({ fullName, phone, address, street, zip, city, state, country }: Address): Schema => ({
  fullName,
  phone,
  address,
  street,
  zipCode: zip,
  city,
  state,
  country,
});

type Props = {
  /** The address that is changed; without it a new one is saved. */
  editing?: Address | undefined;
  /** What is known of a new one already. */
  start?: Partial<Schema>;
  onSaved: (saved: { message: string; address: Address }) => void | Promise<void>;
  onCancel?: (() => void) | undefined;
};

type Form = UseFormReturn<Schema, unknown, Schema>;

/** Which state the six digits suggest is filled in where none was given; the customer sees it and may change it. */
function suggestState(form: Form, zip: string): void {
  const state = stateOfPin(zip.trim());
  if (state && form.getValues('country') === INDIA && form.getValues('state').trim() === '')
    form.setValue('state', state, { shouldValidate: true });
}

/** What every field of the form has. */
const field = (form: Form, name: keyof Schema) => ({
  required: true,
  error: form.formState.errors[name],
  ...form.register(name),
});

function ZipField({ form }: { form: Form }) {
  const [zip, country] = useWatch({ control: form.control, name: ['zipCode', 'country'] });
  const short = country.trim() === INDIA && /^\d{5}$/.test(zip.trim());
  return (
    <Field
      label="Zip Code"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={10}
      hint={short ? `PIN codes in India have ${PIN_DIGITS} digits. Is one missing?` : undefined}
      {...field(form, 'zipCode')}
      onChange={(event) => {
        void form.register('zipCode').onChange(event);
        suggestState(form, event.target.value);
      }}
    />
  );
}

const Foot = ({ busy, onCancel }: { busy: boolean; onCancel: (() => void) | undefined }) => (
  <div className="row form-grid__acts">
    <Button kind="secondary" busy={busy} busyLabel="Saving...">
      Save address
    </Button>
    {onCancel && (
      <Button type="button" kind="ghost" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
);

/** Asks for a whole address, checks it while it is typed, and saves it. */
export function AddressForm({ editing, start, onSaved, onCancel }: Props) {
  const [incomplete, setIncomplete] = useState(false);
  const form = useForm<Schema>({
    resolver: zodResolver(Schema),
    mode: 'onChange',
    defaultValues: editing ? typed(editing) : { ...BLANK, ...start },
  });
  // In the order in which they stand: the first that is wrong gets the focus.
  for (const name of FIELDS) form.register(name);

  const send = (body: Schema) =>
    sendForm(
      form,
      () => (editing ? call(editAddress, { params: { id: editing._id }, body }) : call(addAddress, { body })),
      onSaved,
    );
  const save = form.handleSubmit(
    (body) => {
      setIncomplete(false);
      return send(body);
    },
    () => setIncomplete(Object.values(form.getValues()).some((value) => value.trim() === '')),
  );
  return (
    <form className="form-grid form-grid--2" method="post" onSubmit={(event) => void save(event)} noValidate>
      <Field label="Full Name" hint="The name on the parcel" autoComplete="name" {...field(form, 'fullName')} />
      <Field
        label="Phone number"
        hint="Only the courier uses it, on the day"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        {...field(form, 'phone')}
      />
      <Field className="span-2" label="Address" autoComplete="address-line1" {...field(form, 'address')} />
      <Field label="Street" autoComplete="address-line2" {...field(form, 'street')} />
      <ZipField form={form} />
      <Field label="City" autoComplete="address-level2" {...field(form, 'city')} />
      <StateField form={form} />
      <Field label="Country" autoComplete="country-name" {...field(form, 'country')} />
      <Foot busy={form.formState.isSubmitting} onCancel={onCancel} />
      <div className="span-2" role="alert">
        {incomplete && <Notice kind="turmeric">Please fill in all fields before saving.</Notice>}
      </div>
    </form>
  );
}

/** The states are suggestions: other countries have other ones. */
const StateField = ({ form }: { form: Form }) => (
  <>
    <Field label="State" list="indian-states" autoComplete="address-level1" {...field(form, 'state')} />
    <datalist id="indian-states">
      {STATES.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </datalist>
  </>
);
