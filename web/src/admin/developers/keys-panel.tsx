import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteApiKey, rotateApiKey, type ApiKey, type Scope } from '@shop/contract/api-keys';
import { call, isApiError } from '../../api/client.ts';
import { formatMoment, formatShortDate } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { ShownSecret } from '../shared/shown-secret.tsx';
import { useConfirm } from '../shared/use-confirm.ts';
import { KeyAddressesDialog } from './key-addresses-dialog.tsx';
import { NewKeyDialog, SHOWN_ONCE } from './new-key-dialog.tsx';

const DAY_MS = 86_400_000;
/** Days before its end from which a key says how long it is still valid. */
const SOON_DAYS = 14;

const daysUntil = (moment: string): number => Math.floor((Date.parse(moment) - Date.now()) / DAY_MS);

/** "Never", "18 Nov 2026", or near the end "In 6 days". */
function End({ expires }: ApiKey) {
  if (expires === null) return 'Never';
  const days = daysUntil(expires);
  if (days < 0) return `Ended ${formatShortDate(expires)}`;
  if (days > SOON_DAYS) return formatShortDate(expires);
  return <span className="ends-soon">{days === 0 ? 'Within a day' : `In ${days + 1} days`}</span>;
}

/** Days without a request after which a key says so: it is better deleted. */
const UNUSED_DAYS = 90;

function LastUse({ lastUsed, lastUsedFrom, createdAt }: ApiKey) {
  const unused = -daysUntil(lastUsed ?? createdAt) - 1;
  if (unused >= UNUSED_DAYS) return <span className="ends-soon">Unused for {unused} days</span>;
  if (lastUsed === null) return 'Not yet';
  return (
    <>
      {formatMoment(lastUsed)}
      {lastUsedFrom !== '' && <span className="small muted"> from {lastUsedFrom}</span>}
    </>
  );
}

const Access = ({ scopes, allowedAddresses }: ApiKey) => (
  <span className="small">
    {scopes.join(', ')}
    {allowedAddresses.length > 0 && <span className="muted"> from {allowedAddresses.join(', ')}</span>}
  </span>
);

function Requests({ lastDay: { requests, errors } }: ApiKey) {
  const count = requests.toLocaleString('en-IN');
  return errors === 0 ? count : `${count}, ${errors.toLocaleString('en-IN')} failed`;
}

type Kind = 'addresses' | 'rotate' | 'delete';

const columnsOf = (open: (kind: Kind, key: ApiKey) => void): Column<ApiKey>[] => [
  { head: 'Name', inCard: 'lead-cell', cell: ({ name }) => <b className="strong">{name}</b> },
  { head: 'Key', cell: ({ prefix }) => <code>{prefix}…</code> },
  { head: 'Scopes', inCard: 'span-2', cell: Access },
  { head: 'Requests, 24 h', numeric: true, cell: Requests },
  { head: 'Last used', cell: LastUse },
  { head: 'Ends', cell: End },
  {
    head: 'Actions',
    inCard: 'act span-2',
    cell: (key) => (
      <span className="row-actions">
        <Button
          type="button"
          kind="quiet"
          size="sm"
          aria-label={`Addresses of ${key.name}`}
          onClick={() => open('addresses', key)}
        >
          Addresses
        </Button>
        <Button type="button" kind="quiet" size="sm" aria-label={`Rotate ${key.name}`} onClick={() => open('rotate', key)}>
          Rotate
        </Button>
        <Button type="button" kind="quiet" size="sm" aria-label={`Delete ${key.name}`} onClick={() => open('delete', key)}>
          Delete
        </Button>
      </span>
    ),
  },
];

function DeleteDialog({ apiKey: { _id: id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { busy, confirm } = useConfirm({ act: () => call(deleteApiKey, { params: { id } }), onClose });
  return (
    <ConfirmDialog
      title={`Delete the key ${name}?`}
      confirm="Delete key"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Programs that use it can no longer call the API. This cannot be undone.
    </ConfirmDialog>
  );
}

function RotateDialog({ apiKey: { _id: id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState('');
  const [overlapHours, setOverlap] = useState(24);
  const rotate = async () => {
    setBusy(true);
    try {
      setKey((await call(rotateApiKey, { params: { id }, query: { overlapHours } })).key);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
      onClose();
    }
  };
  if (key !== '') return <ShownSecret title="Copy the key now" value={key} hint={SHOWN_ONCE} onClose={onClose} />;
  return (
    <Dialog
      title={`Create a new key for ${name}?`}
      width="narrow"
      onClose={onClose}
      foot={
        <DialogActions type="button" onCancel={onClose} busy={busy} busyLabel="Making..." onClick={() => void rotate()}>
          Create key
        </DialogActions>
      }
    >
      <div className="stack">
        <p className="prose">It has the same scopes. The earlier key works on, so that the program can change over.</p>
        <SelectField
          label="The earlier key ends"
          value={overlapHours}
          onChange={({ target }) => setOverlap(Number(target.value))}
        >
          <option value={0}>At once</option>
          <option value={24}>After 24 hours</option>
          <option value={72}>After 3 days</option>
          <option value={168}>After a week</option>
        </SelectField>
      </div>
    </Dialog>
  );
}

type KeysProps = { apiKeys: readonly ApiKey[]; scopes: readonly Scope[] };

/** API keys for other programs. */
export function KeysPanel({ apiKeys, scopes }: KeysProps) {
  const [isMaking, setMaking] = useState(false);
  const [dialog, open] = useState<{ kind: Kind; key: ApiKey } | null>(null);
  const close = () => open(null);
  return (
    <section className="panel developers" aria-labelledby="api-keys">
      <div className="panel__head">
        <h2 id="api-keys">API keys</h2>
        <Button type="button" size="sm" onClick={() => setMaking(true)}>
          New API key
        </Button>
      </div>
      {apiKeys.length === 0 ? (
        <EmptyState title="No API keys" as="h3">
          A key lets another program read or change what its scopes allow.
        </EmptyState>
      ) : (
        <Table
          label="API keys, newest first"
          columns={columnsOf((kind, key) => open({ kind, key }))}
          rows={apiKeys}
          keyOf={({ _id }) => _id}
        />
      )}
      {isMaking && <NewKeyDialog scopes={scopes} onClose={() => setMaking(false)} />}
      {dialog?.kind === 'addresses' && <KeyAddressesDialog apiKey={dialog.key} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteDialog apiKey={dialog.key} onClose={close} />}
      {dialog?.kind === 'rotate' && <RotateDialog apiKey={dialog.key} onClose={close} />}
    </section>
  );
}
