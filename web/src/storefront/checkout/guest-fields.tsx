import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { PincodeLocation } from '@shop/contract/addresses';
import { useFilledPlace } from '../../shared/fill-place-of-pin.ts';
import { usePincodeLocation } from '../../shared/use-pincode-location.ts';
import { Field } from '../../ui/field.tsx';
import type { GuestForm } from './guest-form.ts';

type Form = UseFormReturn<GuestForm, unknown, GuestForm>;

const field = (form: Form, name: keyof GuestForm) => ({
  required: true,
  error: form.formState.errors[name],
  ...form.register(name),
});

/** Contact fields of the guest. */
export const ContactFields = ({ form }: { form: Form }) => (
  <div className="form-grid form-grid--2">
    <Field
      label="Mobile number"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      prefix="+91"
      hint="For the courier"
      {...field(form, 'phone')}
    />
    <Field
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      hint="For the bill and updates"
      {...field(form, 'email')}
    />
  </div>
);

/** City and state are filled in from the PIN code until they are typed. */
function usePlaceOfPin(form: Form): PincodeLocation | 'missing' | null {
  const zip = useWatch({ control: form.control, name: 'zipCode' });
  const place = usePincodeLocation(zip.trim());
  useFilledPlace(form, place);
  return place;
}

function pinHint(place: PincodeLocation | 'missing' | null): string {
  if (place === 'missing') return 'This PIN code does not exist. Please check it.';
  return place?.message ?? 'Fills in city and state';
}

/** The delivery address, in India. `notDelivered` says that the shop does not deliver to its PIN code; empty if it does. */
export function DeliveryFields({ form, notDelivered }: { form: Form; notDelivered: string }) {
  const place = usePlaceOfPin(form);
  const pin = field(form, 'zipCode');
  return (
    <div className="form-grid form-grid--2">
      <Field label="Full Name" hint="Who receives the parcel" autoComplete="name" {...field(form, 'fullName')} />
      <Field
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        hint={pinHint(place)}
        {...pin}
        error={pin.error ?? (notDelivered ? { message: notDelivered } : undefined)}
      />
      <Field
        label="Address"
        className="span-2"
        autoComplete="street-address"
        hint="House or flat, building, road, area"
        {...field(form, 'address')}
      />
      <Field label="City" autoComplete="address-level2" {...field(form, 'city')} />
      <Field label="State" autoComplete="address-level1" {...field(form, 'state')} />
    </div>
  );
}
