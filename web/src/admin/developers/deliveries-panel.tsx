import { useState } from 'react';
import type { ListedWebhook } from '@shop/contract/webhooks';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { useDeliveries } from './use-deliveries.ts';

/** The last deliveries of all webhooks, or of one, by text and state. */
export function DeliveriesPanel({ webhooks }: { webhooks: readonly ListedWebhook[] }) {
  const [webhook, setWebhook] = useState('');
  const list = useDeliveries(webhook);
  return (
    <section className="panel developers" aria-labelledby="deliveries">
      <div className="panel__head">
        <h2 id="deliveries">Deliveries</h2>
        <Button type="button" kind="quiet" size="sm" onClick={() => void list.refresh()}>
          Refresh
        </Button>
      </div>
      <div className="panel__pad">
        <DeliveryFilters {...list}>
          <SelectField label="Webhook" value={webhook} onChange={({ target }) => setWebhook(target.value)}>
            <option value="">All webhooks</option>
            {webhooks.map(({ _id, url }) => (
              <option key={_id} value={_id}>
                {url}
              </option>
            ))}
          </SelectField>
        </DeliveryFilters>
        <DeliveryList list={list} webhooks={webhooks} showsAddress />
      </div>
    </section>
  );
}
