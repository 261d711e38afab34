import { readDeliveryRequest, type WebhookDelivery } from '@shop/contract/webhooks';
import { call, isApiError } from '../../api/client.ts';
import { copyText } from '../../shared/copy-text.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.tsx';
import { curlCommand } from './curl-command.ts';

const LOOKS: Record<WebhookDelivery['state'], StatusStyle> = { waiting: 'pending', delivered: 'delivered', failed: 'failed' };

function stateText({ state, status, attempts }: WebhookDelivery): string {
  if (state === 'delivered') return `Delivered, ${status}`;
  if (state === 'failed') return `Failed, ${status ?? 'no response'}`;
  return attempts === 0 ? 'Waiting' : `Waiting, ${status ?? 'no response'}`;
}

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

/** Copies the request with a signature of now, since receivers refuse an old one. */
async function copyAsCurl(id: string): Promise<void> {
  try {
    await copyText(curlCommand(await call(readDeliveryRequest, { params: { id } })));
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast.error(error.message);
  }
}

type Props = { delivery: WebhookDelivery; address: string; canSend: boolean; onReplay: (id: string) => void };

/** A delivery with its request and response, which open on a click. */
export function DeliveryRow({ delivery, address, canSend, onReplay }: Props) {
  const { _id: id, type, createdAt, attempts, nextAttempt, tookMs, messageId, error, response, payload } = delivery;
  const name = `${type} of ${formatMoment(createdAt)}`;
  return (
    <li>
      <details className="delivery">
        <summary>
          <code>{type}</code>
          {address !== '' && <span className="delivery__address small">{address}</span>}
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
        <p className="row">
          <Button
            type="button"
            kind="quiet"
            size="sm"
            disabled={!canSend}
            aria-label={`Send again: ${name}`}
            onClick={() => onReplay(id)}
          >
            Send again
          </Button>
          <Button type="button" kind="quiet" size="sm" aria-label={`Copy as cURL: ${name}`} onClick={() => void copyAsCurl(id)}>
            Copy as cURL
          </Button>
        </p>
      </details>
    </li>
  );
}
