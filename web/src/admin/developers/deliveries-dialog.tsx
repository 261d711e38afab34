import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  listDeliveries,
  replayDelivery,
  retryDeliveries,
  testWebhook,
  type ListedWebhook,
  type WebhookDelivery,
} from '@shop/contract/webhooks';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeliveryRow } from './delivery-row.tsx';

const STATES: readonly { value: WebhookDelivery['state'] | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
];

/** Pause in typing after which the deliveries are searched. */
const DEBOUNCE_MS = 300;

/** The last deliveries in a state and with a text, and requests after which they are loaded again. */
function useDeliveries(id: string) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<WebhookDelivery['state'] | ''>('');
  const [q, setQ] = useState('');
  const [deliveries, show] = useState<WebhookDelivery[] | null>(null);
  const [failure, setFailure] = useState('');
  const load = useCallback(
    async (isStale: () => boolean = () => false) => {
      try {
        const query = { ...(state !== '' && { state }), ...(q.trim() !== '' && { q }) };
        const { deliveries: rows } = await call(listDeliveries, { params: { id }, query });
        if (isStale()) return;
        show(rows);
        setFailure('');
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (!isStale()) setFailure(error.message);
      }
    },
    [id, state, q],
  );
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(() => void load(() => stale), q === '' ? 0 : DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [load, q]);

  const send = async (request: Promise<{ message: string }>) => {
    try {
      toast.success((await request).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
    await Promise.all([load(), revalidate()]);
  };
  const refresh = () => Promise.all([load(), revalidate()]);
  return { deliveries, failure, state, setState, q, setQ, refresh, send };
}

type FiltersProps = Pick<ReturnType<typeof useDeliveries>, 'state' | 'setState' | 'q' | 'setQ'>;

const Filters = ({ state, setState, q, setQ }: FiltersProps) => (
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
  </div>
);

type DialogProps = { webhook: ListedWebhook; onClose: () => void };

/** The last deliveries of a webhook, each with its request and response; those that failed can be sent again together. */
export function DeliveriesDialog({ webhook: { _id: id, url, active, undelivered }, onClose }: DialogProps) {
  const { deliveries, failure, refresh, send, ...filters } = useDeliveries(id);
  const isFiltered = filters.state !== '' || filters.q.trim() !== '';
  const replay = (delivery: string) => void send(call(replayDelivery, { params: { id: delivery } }));
  return (
    <Dialog
      title="Deliveries"
      width="wide"
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="quiet" onClick={() => void refresh()}>
            Refresh
          </Button>
          {undelivered > 0 && (
            <Button
              type="button"
              kind="quiet"
              disabled={!active}
              onClick={() => void send(call(retryDeliveries, { params: { id } }))}
            >
              Retry {undelivered} undelivered
            </Button>
          )}
          <Button type="button" disabled={!active} onClick={() => void send(call(testWebhook, { params: { id } }))}>
            Send test event
          </Button>
        </>
      }
    >
      <p className="small muted break">{url}</p>
      <Filters {...filters} />
      {failure !== '' && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {deliveries === null && failure === '' && <p aria-busy="true">Loading the deliveries...</p>}
      {deliveries?.length === 0 && !isFiltered && (
        <EmptyState title="No deliveries yet">Send a test event to try the receiver.</EmptyState>
      )}
      {deliveries?.length === 0 && isFiltered && <EmptyState title="No deliveries found" />}
      <ul className="deliveries">
        {deliveries?.map((it) => (
          <DeliveryRow key={it._id} delivery={it} canSend={active} onReplay={replay} />
        ))}
      </ul>
    </Dialog>
  );
}
