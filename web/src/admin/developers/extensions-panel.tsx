import { useRevalidator } from 'react-router';
import { switchExtension, type ExtensionState } from '@shop/contract/extensions';
import { call, isApiError } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';

const STATES = {
  running: { look: 'active', text: 'On' },
  off: { look: 'blocked', text: 'Off' },
  unloadable: { look: 'failed', text: 'Not loaded' },
} as const;

function StateCell({ state, lastError, lastErrorAt }: ExtensionState) {
  const { look, text } = STATES[state];
  return (
    <>
      <Status look={look}>{text}</Status>
      {lastError !== '' && (
        <p className="small break">{lastErrorAt === null ? lastError : `${formatMoment(lastErrorAt)}: ${lastError}`}</p>
      )}
    </>
  );
}

const columnsOf = (onSwitch: (one: ExtensionState) => void): Column<ExtensionState>[] => [
  {
    head: 'Extension',
    inCard: 'lead-cell',
    cell: ({ title, source }) => (
      <>
        <b className="strong">{title}</b>
        <p className="tiny faint break">{source}</p>
      </>
    ),
  },
  { head: 'Adds', inCard: 'span-2', cell: ({ brings }) => <span className="small">{brings.join(', ')}</span> },
  { head: 'Status', inCard: 'span-2', cell: StateCell },
  {
    head: 'Actions',
    inCard: 'act',
    cell: (one) =>
      one.state !== 'unloadable' && (
        <Button
          type="button"
          kind="quiet"
          size="sm"
          aria-label={`Switch ${one.state === 'off' ? 'on' : 'off'} ${one.title}`}
          onClick={() => onSwitch(one)}
        >
          {one.state === 'off' ? 'Switch on' : 'Switch off'}
        </Button>
      ),
  },
];

/** Extensions that the server loaded at start, with the state of each. */
export function ExtensionsPanel({ extensions }: { extensions: readonly ExtensionState[] }) {
  const { revalidate } = useRevalidator();
  const toggle = async ({ name, state }: ExtensionState) => {
    try {
      toast.success((await call(switchExtension, { params: { name }, body: { active: state === 'off' } })).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
    await revalidate();
  };
  return (
    <section className="panel developers" aria-labelledby="extensions">
      <div className="panel__head">
        <h2 id="extensions">Extensions</h2>
      </div>
      {extensions.length === 0 ? (
        <EmptyState title="No extensions" as="h3">
          An extension adds a courier, screens, API routes and more. The setting EXTENSIONS names them when the shop starts.
        </EmptyState>
      ) : (
        <Table
          label="Extensions"
          columns={columnsOf((one) => void toggle(one))}
          rows={extensions}
          keyOf={({ source }) => source}
          isMuted={({ state }) => state !== 'running'}
        />
      )}
    </section>
  );
}
