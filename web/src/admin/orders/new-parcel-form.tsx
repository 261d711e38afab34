import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Order } from '@shop/contract/orders';
import { createShipment, ParcelForm } from '@shop/contract/shipments';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { countedItems } from '../../shared/pluralize.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

type Open = readonly { line: string; quantity: number }[];
type Props = { order: Order; open: Open; onMade: () => Promise<void> };

/** A parcel of all pieces that are in none yet; a line can be left for the next parcel. */
export function NewParcelForm({ order, open, onMade }: Props) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const form = useForm<ParcelForm>({
    resolver: zodResolver(ParcelForm),
    defaultValues: { service: '', awb: '', weight: '', trackingUrl: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const lines = open.filter(({ line }) => !left.includes(line));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const create = form.handleSubmit(({ weight, ...typed }) =>
    sendForm(
      form,
      () =>
        call(createShipment, {
          params: { id: order._id },
          body: { ...typed, courier: 'own', lines, ...(weight !== '' && { weight: Number(weight) }) },
        }),
      async () => {
        setLeft([]);
        form.reset();
        await onMade();
      },
    ),
  );
  return (
    <form className="form-grid parcel-form" onSubmit={(event) => void create(event)} noValidate>
      {open.length > 1 && (
        <fieldset>
          <legend className="field__label">Items in this parcel</legend>
          {open.map(({ line, quantity }) => (
            <label key={line} className="row small">
              <input
                type="checkbox"
                checked={!left.includes(line)}
                onChange={({ target }) => setLeft(target.checked ? left.filter((it) => it !== line) : [...left, line])}
              />
              {quantity} × {lineName(order, line)}
            </label>
          ))}
        </fieldset>
      )}
      <div className="form-grid form-grid--2">
        <Field label="Courier" optional placeholder="DTDC" error={errors.service} {...form.register('service')} />
        <Field label="AWB number" optional autoComplete="off" error={errors.awb} {...form.register('awb')} />
        <Field label="Weight (g)" optional inputMode="numeric" error={errors.weight} {...form.register('weight')} />
        <Field label="Tracking link" optional type="url" error={errors.trackingUrl} {...form.register('trackingUrl')} />
      </div>
      <div className="row">
        <Button kind="secondary" disabled={pieces === 0} busy={isSubmitting}>
          Create parcel with {countedItems(pieces)}
        </Button>
      </div>
    </form>
  );
}

function lineName({ orderItems }: Order, lineId: string): string {
  const line = orderItems.find(({ _id }) => _id === lineId);
  return line ? [line.product.name, line.variant.size].filter(Boolean).join(' ') : 'Item';
}
