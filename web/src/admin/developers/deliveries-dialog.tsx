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
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.tsx';

const LOOKS: Record<WebhookDelivery['state'], StatusStyle> = { waiting: 'pending', delivered: 'delivered', failed: 'failed' };

function stateText({ state, status, attempts }: WebhookDelivery): string {
  if (state === 'delivered') return `Delivered, ${status}`;
  if (state === 'failed') return `Failed, ${status ?? 'no response'}`;
  return attempts === 0 ? 'Waiting' : `Waiting, ${status ?? 'no response'}`;
}

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

type RowProps = { delivery: WebhookDelivery; canSend: boolean; onReplay: (id: string) => void };

function Delivery({ delivery, canSend, onReplay }: RowProps) {
  const { _id: id, type, createdAt, attempts, nextAttempt, tookMs, messageId, error, response, payload } = delivery;
  return (
    <li>
      <details className="delivery">
        <summary>
          <code>{type}</code>
          <span className="small muted">{formatMoment(createdAt)}</span>
          <Status look={LOOKS[delivery.state]}>{stateText(delivery)}</Status>
        </summary>
        <p className="small muted">
          {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
          {tookMs !== null && `, the last took ${tookMs} ms`}
          {nextAttempt !== null && `, next ${formatMoment(nextAttempt)}`} · <code>{messageId}</code>
        </p>
        {error !== '' && <p className="small">{error}</p>}
        <h3 className="field__label">Payload</h3>
        <pre className="code">{pretty(payload)}</pre>
        <h3 className="field__label">Response</h3>
        <pre className="code">{response === '' ? 'Empty' : response}</pre>
        <Button
          type="button"
          kind="quiet"
          size="sm"
          disabled={!canSend}
          aria-label={`Send ${type} of ${formatMoment(createdAt)} again`}
          onClick={() => onReplay(id)}
        >
          Send again
        </Button>
      </details>
    </li>
  );
}

const STATES: readonly { value: WebhookDelivery['state'] | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
];

/** The last deliveries in a state, and requests after which they are loaded again. */
function useDeliveries(id: string) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<WebhookDelivery['state'] | ''>('');
  const [deliveries, show] = useState<WebhookDelivery[] | null>(null);
  const [failure, setFailure] = useState('');
  const load = useCallback(async () => {
    try {
      show((await call(listDeliveries, { params: { id }, query: state === '' ? {} : { state } })).deliveries);
      setFailure('');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    }
  }, [id, state]);
  useEffect(() => void load(), [load]);

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
  return { deliveries, failure, state, setState, refresh, send };
}

type DialogProps = { webhook: ListedWebhook; onClose: () => void };

/** The last deliveries of a webhook, each with its request and response; those that failed can be sent again together. */
export function DeliveriesDialog({ webhook: { _id: id, url, active, undelivered }, onClose }: DialogProps) {
  const { deliveries, failure, state, setState, refresh, send } = useDeliveries(id);
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
      {failure !== '' && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {deliveries === null && failure === '' && <p aria-busy="true">Loading the deliveries...</p>}
      {deliveries?.length === 0 && state === '' && (
        <EmptyState title="No deliveries yet">Send a test event to try the receiver.</EmptyState>
      )}
      {deliveries?.length === 0 && state !== '' && <EmptyState title="No deliveries in this state" />}
      <ul className="deliveries">
        {deliveries?.map((it) => (
          <Delivery key={it._id} delivery={it} canSend={active} onReplay={replay} />
        ))}
      </ul>
    </Dialog>
  );
}
