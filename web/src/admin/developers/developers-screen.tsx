import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteApiKey, listApiKeys, rotateApiKey, type ApiKey, type Scope } from '@shop/contract/api-keys';
import { listExtensions } from '@shop/contract/extensions';
import { listWebhooks } from '@shop/contract/webhooks';
import type { Route } from './+types/developers-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { formatDay, formatMoment } from '../../shared/format-date.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { useConfirm } from '../shared/use-confirm.ts';
import { ExtensionsPanel } from './extensions-panel.tsx';
import { NewKeyDialog, SHOWN_ONCE } from './new-key-dialog.tsx';
import { ShownSecret } from '../shared/shown-secret.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Developers');
export async function clientLoader() {
  const [keys, { webhooks }, { extensions }] = await Promise.all([call(listApiKeys), call(listWebhooks), call(listExtensions)]);
  return { ...keys, webhooks, extensions };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Developers" what="keys, webhooks and extensions">
    <LoadingRows />
  </LoadingScreen>
);

const columnsOf = (open: (kind: 'rotate' | 'delete', key: ApiKey) => void): Column<ApiKey>[] => [
  { head: 'Name', inCard: 'lead-cell', cell: ({ name }) => <b className="strong">{name}</b> },
  { head: 'Key', cell: ({ prefix }) => <code>{prefix}…</code> },
  { head: 'Scopes', inCard: 'span-2', cell: ({ scopes }) => <span className="small">{scopes.join(', ')}</span> },
  { head: 'Made', cell: ({ createdAt }) => formatDay(createdAt) },
  { head: 'Ends', cell: ({ expires }) => (expires === null ? 'Never' : formatDay(expires)) },
  { head: 'Last used', cell: ({ lastUsed }) => (lastUsed === null ? 'Not yet' : formatMoment(lastUsed)) },
  {
    head: 'Actions',
    inCard: 'act span-2',
    cell: (key) => (
      <span className="row-actions">
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
  const rotate = async () => {
    setBusy(true);
    try {
      setKey((await call(rotateApiKey, { params: { id } })).key);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
      onClose();
    }
  };
  if (key !== '') return <ShownSecret title="Copy the key now" value={key} hint={SHOWN_ONCE} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Create a new key for ${name}?`}
      confirm="Create key"
      busy={busy}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      It has the same scopes. The earlier key works for 24 hours more, so that the program can change over. If someone else has
      it, delete it instead.
    </ConfirmDialog>
  );
}

type KeysProps = { apiKeys: readonly ApiKey[]; scopes: readonly Scope[] };

/** API keys for other programs. */
function KeysPanel({ apiKeys, scopes }: KeysProps) {
  const [isMaking, setMaking] = useState(false);
  const [dialog, open] = useState<{ kind: 'rotate' | 'delete'; key: ApiKey } | null>(null);
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
        <Table label="API keys" columns={columnsOf((kind, key) => open({ kind, key }))} rows={apiKeys} keyOf={({ _id }) => _id} />
      )}
      {isMaking && <NewKeyDialog scopes={scopes} onClose={() => setMaking(false)} />}
      {dialog?.kind === 'delete' && <DeleteDialog apiKey={dialog.key} onClose={close} />}
      {dialog?.kind === 'rotate' && <RotateDialog apiKey={dialog.key} onClose={close} />}
    </section>
  );
}

/** API keys, webhooks and extensions. */
export default function DevelopersScreen({ loaderData: { apiKeys, scopes, webhooks, extensions } }: Route.ComponentProps) {
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Developers</h1>
        <div className="ahead__acts">
          <a className="btn btn--quiet btn--sm" href="/api/docs">
            API documentation
          </a>
        </div>
      </div>
      <div className="stack">
        <KeysPanel apiKeys={apiKeys} scopes={scopes} />
        <WebhooksPanel webhooks={webhooks} />
        <ExtensionsPanel extensions={extensions} />
      </div>
    </main>
  );
}
