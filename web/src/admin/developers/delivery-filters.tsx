import type { ReactNode } from 'react';
import type { WebhookDelivery } from '@shop/contract/webhooks';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { useDeliveries } from './use-deliveries.ts';

const STATES: readonly { value: WebhookDelivery['state'] | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
];

type FiltersProps = Pick<ReturnType<typeof useDeliveries>, 'state' | 'setState' | 'q' | 'setQ'> & {
  /** A further filter. */
  children?: ReactNode;
};

/** Text and state of the listed deliveries. */
export const DeliveryFilters = ({ state, setState, q, setQ, children }: FiltersProps) => (
  <div className="delivery-filters">
    <Field
      label="Search deliveries"
      type="search"
      hint="An event, a webhook-id, or a number or id in the payload."
      maxLength={100}
      value={q}
      onChange={({ target }) => setQ(target.value)}
    />
    <SelectField
      label="State"
      value={state}
      onChange={({ target }) => setState(STATES.find(({ value }) => value === target.value)?.value ?? '')}
    >
      {STATES.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
    {children}
  </div>
);
