import { useId, useState, type FormEvent } from 'react';
import { actOnPanel, type PanelPart } from '@shop/contract/extensions';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';

type Part<Kind extends PanelPart['kind']> = Extract<PanelPart, { kind: Kind }>;
type Props = { part: PanelPart; at: { name: string; panel: string }; onChanged: (parts: PanelPart[]) => void };

function Figures({ figures }: Part<'figures'>) {
  return (
    <section className="panel">
      <dl className="ext-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TablePart({ title, columns, rows, empty = 'Nothing yet' }: Part<'table'>) {
  const id = useId();
  const cells = rows.map((cellsOfRow, row) => ({ row, cells: cellsOfRow }));
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{title}</h2>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Nothing to show" as="h3">
          {empty}
        </EmptyState>
      ) : (
        <Table
          label={title}
          columns={columns.map((head, i) => ({
            head,
            ...(i === 0 && { inCard: 'lead-cell' as const }),
            cell: (it: (typeof cells)[number]) => it.cells[i] ?? '',
          }))}
          rows={cells}
          keyOf={({ row }) => String(row)}
        />
      )}
    </section>
  );
}

function FormPart({ part: { title, action, submit, fields }, at, onChanged }: Omit<Props, 'part'> & { part: Part<'form'> }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setFailure('');
    try {
      const { message, parts } = await call(actOnPanel, { params: { ...at, action }, body: { values } });
      form.reset();
      toast.success(message);
      onChanged(parts);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{title}</h2>
      </div>
      <form className="panel__pad stack" onSubmit={(event) => void send(event)}>
        {failure !== '' && (
          <Notice kind="danger" alert>
            {failure}
          </Notice>
        )}
        {fields.map(({ name, label, kind, value, options }) =>
          kind === 'choice' ? (
            <SelectField key={name} name={name} label={label} defaultValue={value ?? ''}>
              {(options ?? []).map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          ) : (
            <Field key={name} name={name} label={label} type={kind} required defaultValue={value ?? ''} />
          ),
        )}
        <div className="row">
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The frame has its own origin, never the shop's (the API rejects that), so it cannot access the admin. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-same-origin';

/** A page of another server. */
const Frame = ({ title, url, height = 640 }: Part<'frame'>) => (
  <section className="panel ext-frame">
    <iframe title={title} src={url} height={height} sandbox={SANDBOX} referrerPolicy="no-referrer" />
  </section>
);

/** One part of an extension's screen. */
export function PanelPartView({ part, at, onChanged }: Props) {
  if (part.kind === 'text') return <p className="muted">{part.text}</p>;
  if (part.kind === 'figures') return <Figures {...part} />;
  if (part.kind === 'frame') return <Frame {...part} />;
  if (part.kind === 'table') return <TablePart {...part} />;
  return <FormPart part={part} at={at} onChanged={onChanged} />;
}
