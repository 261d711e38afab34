import { useEffect, useImperativeHandle, useState, type FormEvent, type Ref } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  addAddress,
  AddressForm as Schema,
  editAddress,
  STATES,
  type Address,
  type PincodeLocation,
} from '@shop/contract/addresses';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useFilledPlace } from './fill-place-of-pin.ts';
import { sendForm } from './send-form.ts';
import { usePincodeLocation } from './use-pincode-location.ts';

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

type Saved = { message: string; address: Address };
type Props = {
  /** The address to edit; without it a new one is saved. */
  editing?: Address | undefined;
  /** Initial values of a new address. */
  start?: Partial<Schema>;
  /** Why the shop does not deliver to the address, by field. */
  problems?: Problems | undefined;
  /** Replaces saving to the customer's address book. */
  saveWith?: (body: Schema) => Promise<Saved>;
  onSaved: (saved: Saved) => void | Promise<void>;
  onCancel?: (() => void) | undefined;
  ref?: Ref<AddressFormHandle> | undefined;
};
export type Problems = Partial<Record<keyof Schema, string>>;
export type AddressFormHandle = {
  /** Saves the form; null where a field is invalid. */
  save: () => Promise<Address | null>;
};

type Form = UseFormReturn<Schema, unknown, Schema>;

/** Props of every field of the form. */
const field = (form: Form, name: keyof Schema) => ({
  required: true,
  error: form.formState.errors[name],
  ...form.register(name),
});

const isInIndia = (country: string): boolean => country.trim() === INDIA;

/** Loads the location of the PIN code, and fills in its city and state. */
function usePlaceOfPin(form: Form): PincodeLocation | 'missing' | null {
  const [zip, country] = useWatch({ control: form.control, name: ['zipCode', 'country'] });
  const location = usePincodeLocation(isInIndia(country) ? zip.trim() : '');
  useFilledPlace(form, location);
  return location;
}

function zipHint(zip: string, country: string, location: PincodeLocation | 'missing' | null): string | undefined {
  if (!isInIndia(country)) return undefined;
  if (/^\d{5}$/.test(zip.trim())) return `PIN codes in India have ${PIN_DIGITS} digits. Is one missing?`;
  if (location === 'missing') return 'This PIN code does not exist. Please check it.';
  return location?.message ?? `${PIN_DIGITS}-digit PIN code`;
}

function ZipField({ form, place: location }: { form: Form; place: PincodeLocation | 'missing' | null }) {
  const [zip, country] = useWatch({ control: form.control, name: ['zipCode', 'country'] });
  return (
    <Field
      label="Zip Code"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={10}
      hint={zipHint(zip, country, location)}
      {...field(form, 'zipCode')}
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

/** Shows the errors at their fields. */
function useProblems(form: Form, problems: Problems | undefined): void {
  useEffect(() => {
    const wrong = FIELDS.filter((name) => problems?.[name]);
    for (const [i, name] of wrong.entries())
      form.setError(name, { type: 'server', message: problems?.[name] ?? '' }, { shouldFocus: i === 0 });
  }, [form, problems]);
}

/** Saves the form, as a new address or over the edited one. */
function useSave(form: Form, { editing, saveWith, onSaved }: Pick<Props, 'editing' | 'saveWith' | 'onSaved'>) {
  const store = (body: Schema): Promise<Saved> => {
    if (saveWith) return saveWith(body);
    return editing ? call(editAddress, { params: { id: editing._id }, body }) : call(addAddress, { body });
  };
  const [incomplete, setIncomplete] = useState(false);
  const save = async (): Promise<Address | null> => {
    let saved: Address | null = null;
    const send = (body: Schema) =>
      sendForm(
        form,
        () => store(body),
        (answer) => {
          saved = answer.address;
          return onSaved(answer);
        },
      );
    await form.handleSubmit(
      (body) => {
        setIncomplete(false);
        return send(body);
      },
      () => setIncomplete(Object.values(form.getValues()).some((value) => value.trim() === '')),
    )();
    return saved;
  };
  return { save, incomplete };
}

/** Form for a full address, validated while typing. */
export function AddressForm({ editing, start, problems, saveWith, onSaved, onCancel, ref }: Props) {
  const form = useForm<Schema>({
    resolver: zodResolver(Schema),
    mode: 'onChange',
    defaultValues: editing ? typed(editing) : { ...BLANK, ...start },
  });
  // In the order of the form: the first invalid field gets the focus.
  for (const name of FIELDS) form.register(name);

  const location = usePlaceOfPin(form);
  useProblems(form, problems);
  const { save, incomplete } = useSave(form, { editing, onSaved, ...(saveWith && { saveWith }) });
  useImperativeHandle(ref, () => ({ save }));
  return (
    <form className="form-grid form-grid--2" method="post" onSubmit={submitting(save)} noValidate>
      <Field label="Full Name" hint="Who will receive it?" autoComplete="name" {...field(form, 'fullName')} />
      <Field
        label="Phone number"
        hint="For delivery updates"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        {...field(form, 'phone')}
      />
      <Field
        className="span-2"
        label="Address"
        hint="House number and building"
        autoComplete="address-line1"
        {...field(form, 'address')}
      />
      <Field label="Street" hint="Street and area" autoComplete="address-line2" {...field(form, 'street')} />
      <ZipField form={form} place={location} />
      <Field label="City" autoComplete="address-level2" {...field(form, 'city')} />
      <StateField form={form} place={location} />
      <Field label="Country" autoComplete="country-name" {...field(form, 'country')} />
      <Foot busy={form.formState.isSubmitting} onCancel={onCancel} />
      <div className="span-2" role="alert">
        {incomplete && <Notice kind="turmeric">Please fill in all fields before saving.</Notice>}
      </div>
    </form>
  );
}

const submitting = (save: () => Promise<unknown>) => (event: FormEvent) => {
  event.preventDefault();
  void save();
};

/** Suggested states: other countries have other ones. For a PIN code that crosses a border, its two are suggested. */
function StateField({ form, place: location }: { form: Form; place: PincodeLocation | 'missing' | null }) {
  const state = useWatch({ control: form.control, name: 'state' });
  const states = location === null || location === 'missing' ? [] : location.states;
  const isOneOfThem = states.some((it) => it.toLowerCase() === state.trim().toLowerCase());
  const needsChoice = states.length > 1 && !isOneOfThem;
  const asks = needsChoice ? `This PIN code is in ${states.join(' or ')}. Choose one.` : `This PIN code is in ${states[0]}.`;
  return (
    <div>
      <Field
        label="State"
        list="indian-states"
        autoComplete="address-level1"
        hint={states.length > 0 && !isOneOfThem && !form.formState.errors.state ? asks : undefined}
        {...field(form, 'state')}
      />
      <datalist id="indian-states">
        {(states.length > 1 ? states : STATES).map((it) => (
          <option key={it}>{it}</option>
        ))}
      </datalist>
      {states.length > 0 && !isOneOfThem && (
        <p className="row small">
          {states.map((it) => (
            <button
              key={it}
              type="button"
              className="link"
              onClick={() => form.setValue('state', it, { shouldValidate: true, shouldDirty: true })}
            >
              Use {it}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
