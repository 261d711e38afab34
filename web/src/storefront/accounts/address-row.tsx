import { useState, type FormEvent } from 'react';
import { tenDigits } from '../../shared/format-phone.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import type { OpenForm } from '../addresses/address-book.tsx';

type Missing = { label?: string; details?: string };

type Props = { receiver: { name: string; phone: string }; onBegin: (form: OpenForm) => void };

/**
 * The profile's row for a new address: a label and its details, both needed (behaviour.md, Addresses). It opens the same form
 * as the checkout, since a parcel needs a full address, prefilled with the details.
 */
export function AddressRow({ receiver: { name, phone }, onBegin }: Props) {
  const [missing, setMissing] = useState<Missing>({});

  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const label = String(data.get('label')).trim();
    const details = String(data.get('details')).replace(/\s+/g, ' ').trim();
    if (label && details) return onBegin({ label, start: { fullName: name, phone: tenDigits(phone), address: details } });
    setMissing({ ...(!label && { label: 'Label is required.' }), ...(!details && { details: 'Details are required.' }) });
    return event.currentTarget.querySelector<HTMLElement>(label ? '[name=details]' : '[name=label]')?.focus();
  };
  return (
    <section className="card" aria-labelledby="add-address">
      <div className="card__pad">
        <h3 className="h4" id="add-address">
          Add an address
        </h3>
        <form className="form-grid address-row" method="post" noValidate onSubmit={begin}>
          <Field
            label="Label"
            name="label"
            placeholder="Home, work, Amma’s house"
            autoComplete="off"
            maxLength={30}
            required
            error={missing.label ? { message: missing.label } : undefined}
          />
          <TextArea
            label="Details"
            hint="House no. and street"
            name="details"
            autoComplete="off"
            maxLength={200}
            required
            error={missing.details ? { message: missing.details } : undefined}
          />
          <div>
            <Button>Add Address</Button>
          </div>
        </form>
      </div>
    </section>
  );
}
