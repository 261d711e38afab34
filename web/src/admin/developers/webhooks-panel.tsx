import { useState } from 'react';
import { deleteWebhook, rotateWebhookSecret, type ListedWebhook } from '@shop/contract/webhooks';
import { call, isApiError } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { useConfirm } from '../shared/use-confirm.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { ShownSecret } from '../shared/shown-secret.tsx';
import { useSendTest } from './use-send-test.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The dialog over the list. */
type Open =
  | { kind: 'new' }
  | { kind: 'edit' | 'delete' | 'rotate' | 'deliveries'; webhook: ListedWebhook }
  | { kind: 'secret'; secret: string }
  | null;

/** Event types that are listed by name; of further ones only the number is shown. */
const MAX_NAMED = 3;

const eventsText = (events: readonly string[]): string =>
  events.length <= MAX_NAMED
    ? events.join(', ')
    : `${events.slice(0, MAX_NAMED).join(', ')} and ${events.length - MAX_NAMED} more`;

function WebhookStatus({ active, offReason, failingSince }: ListedWebhook) {
  if (active && failingSince !== null)
    return (
      <>
        <Status look="pending">Failing</Status>
        <p className="small">Since {formatMoment(failingSince)}</p>
      </>
    );
  if (active) return <Status look="active">On</Status>;
  return (
    <>
      <Status look="blocked">Off</Status>
      {offReason !== '' && <p className="small">{offReason}</p>}
    </>
  );
}

const successText = ({ tried, delivered }: ListedWebhook['lastDay']): string =>
  tried === 0 ? 'None' : `${Math.floor((delivered / tried) * 1000) / 10} %`;

const ACTIONS = [
  { kind: 'test', label: 'Send test', spoken: 'Send test to' },
  { kind: 'deliveries', label: 'Deliveries', spoken: 'Deliveries to' },
  { kind: 'edit', label: 'Edit', spoken: 'Edit' },
  { kind: 'rotate', label: 'New secret', spoken: 'New secret of' },
  { kind: 'delete', label: 'Delete', spoken: 'Delete' },
] as const;

type Act = (kind: (typeof ACTIONS)[number]['kind'], webhook: ListedWebhook) => void;

const columnsOf = (act: Act): Column<ListedWebhook>[] => [
  { head: 'Address', inCard: 'lead-cell', cell: ({ url }) => <b className="strong break">{url}</b> },
  { head: 'Events', inCard: 'span-2', cell: ({ events }) => <span className="small">{eventsText(events)}</span> },
  { head: 'Success, 24 h', numeric: true, cell: ({ lastDay }) => successText(lastDay) },
  { head: 'Undelivered', numeric: true, cell: ({ undelivered }) => (undelivered === 1000 ? '1,000 or more' : undelivered) },
  { head: 'Status', cell: WebhookStatus },
  {
    head: 'Actions',
    inCard: 'act span-2',
    cell: (webhook) => (
      <span className="row-actions">
        {ACTIONS.map(({ kind, label, spoken }) => (
          <Button
            key={kind}
            type="button"
            kind="quiet"
            size="sm"
            disabled={kind === 'test' && !webhook.active}
            aria-label={`${spoken} ${webhook.url}`}
            onClick={() => act(kind, webhook)}
          >
            {label}
          </Button>
        ))}
      </span>
    ),
  },
];

type DialogProps = { webhook: ListedWebhook; onClose: () => void };

function DeleteDialog({ webhook: { _id: id, url }, onClose }: DialogProps) {
  const { busy, confirm } = useConfirm({ act: () => call(deleteWebhook, { params: { id } }), onClose });
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      confirm="Delete webhook"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {url} gets no more events, also none of those that wait. This cannot be undone.
    </ConfirmDialog>
  );
}

function RotateDialog({ webhook: { _id: id, url }, onClose, onSecret }: DialogProps & { onSecret: (secret: string) => void }) {
  const [busy, setBusy] = useState(false);
  const rotate = async () => {
    setBusy(true);
    try {
      onSecret((await call(rotateWebhookSecret, { params: { id } })).webhook.secret);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title="Create a new secret?"
      confirm="Create secret"
      busy={busy}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      Messages to {url} are signed with both secrets for 24 hours, then with the new one alone.
    </ConfirmDialog>
  );
}

/** Addresses that the shop sends events to. */
export function WebhooksPanel({ webhooks }: { webhooks: readonly ListedWebhook[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const latest = (webhook: ListedWebhook) => webhooks.find(({ _id }) => _id === webhook._id) ?? webhook;
  const sendTest = useSendTest();
  const act: Act = (kind, webhook) => (kind === 'test' ? void sendTest(webhook._id) : setOpen({ kind, webhook }));
  const showSecret = (secret: string) => setOpen({ kind: 'secret', secret });
  return (
    <section className="panel developers" aria-labelledby="webhooks">
      <div className="panel__head">
        <h2 id="webhooks">Webhooks</h2>
        <Button type="button" size="sm" onClick={() => setOpen({ kind: 'new' })}>
          New webhook
        </Button>
      </div>
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks" as="h3">
          A webhook tells another program of orders, parcels, stock and more as they happen.
        </EmptyState>
      ) : (
        <Table label="Webhooks, newest first" columns={columnsOf(act)} rows={webhooks} keyOf={({ _id }) => _id} />
      )}
      {open?.kind === 'new' && <WebhookDialog webhook={null} onClose={close} onSecret={showSecret} />}
      {open?.kind === 'edit' && <WebhookDialog webhook={open.webhook} onClose={close} onSecret={showSecret} />}
      {open?.kind === 'deliveries' && <DeliveriesDialog webhook={latest(open.webhook)} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'rotate' && <RotateDialog webhook={open.webhook} onClose={close} onSecret={showSecret} />}
      {open?.kind === 'secret' && (
        <ShownSecret
          title="Copy the secret now"
          value={open.secret}
          hint="This secret is shown only once. The receiver uses it to verify the signature of each message."
          onClose={close}
        />
      )}
    </section>
  );
}
