import { useId, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { changeProducts, type BulkChange, type BulkRow } from '@shop/contract/bulk-products';
import { call, isRefusal } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { changeOf, WAYS, type Way } from './bulk-typed.ts';
import { priceGapWarning } from './price-gap.ts';

type Props = {
  field: 'price' | 'stock';
  ids: readonly string[];
  onDone: (answer: { message: string; undo: string | null }) => Promise<void>;
  onClose: () => void;
};
type Preview = { change: BulkChange; rows: readonly BulkRow[] };

const TITLES = { price: 'Change price', stock: 'Change stock' };

/** A new price at which the higher tax takes more than it brings. */
const gapOf = ({ before, after }: BulkRow): string | undefined =>
  before !== after && after.startsWith('₹') ? priceGapWarning(after.replaceAll(/[₹,]/g, '')) : undefined;

const COLUMNS: Column<BulkRow>[] = [
  {
    head: 'Product',
    inCard: 'lead-cell',
    cell: ({ product, variant }) => (
      <>
        {product}
        <br />
        <span className="tiny faint">{variant}</span>
      </>
    ),
  },
  { head: 'Now', numeric: true, cell: ({ before }) => before },
  { head: 'Then', numeric: true, cell: ({ before, after }) => (before === after ? after : <b>{after}</b>) },
  { head: 'Note', inCard: 'wide', cell: (row) => row.problem ?? gapOf(row) ?? '' },
];

/** A change of price or stock: typed, looked over size by size, then applied as a whole. */
export function BulkDialog({ field, ids, onDone, onClose }: Props) {
  const id = useId();
  const [way, setWay] = useState<Way>(WAYS[field][0].kind);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async (mode: 'preview' | 'apply', change: BulkChange) => {
    setBusy(true);
    try {
      const answer = await call(changeProducts, { body: { mode, ids: [...ids], change } });
      if (mode === 'preview') return setPreview({ change, rows: answer.rows });
      flushSync(onClose); // a toast settles in the topmost dialog, which must not be this one
      await onDone(answer);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setPreview(null);
      setWrong(error.message);
    } finally {
      setBusy(false);
    }
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    const said = changeOf(way, typed);
    setWrong('wrong' in said ? said.wrong : undefined);
    if ('change' in said && !busy) void ask('preview', said.change);
  };
  return (
    <Dialog
      title={TITLES[field]}
      width="wide"
      onClose={onClose}
      foot={
        preview ? (
          <Foot preview={preview} busy={busy} onBack={() => setPreview(null)} onApply={() => void ask('apply', preview.change)} />
        ) : (
          <Button form={id} busy={busy}>
            Preview
          </Button>
        )
      }
    >
      {preview ? (
        <Looked rows={preview.rows} />
      ) : (
        <WayForm id={id} field={field} way={way} onWay={setWay} typed={typed} onTyped={setTyped} wrong={wrong} onLook={look} />
      )}
    </Dialog>
  );
}

type WayProps = {
  id: string;
  field: Props['field'];
  way: Way;
  onWay: (way: Way) => void;
  typed: string;
  onTyped: (typed: string) => void;
  wrong: string | undefined;
  onLook: (event: FormEvent) => void;
};

function WayForm({ id, field, way, onWay, typed, onTyped, wrong, onLook }: WayProps) {
  const chosen = WAYS[field].find((it) => it.kind === way) ?? WAYS[field][0];
  return (
    <form id={id} className="form-grid" noValidate onSubmit={onLook}>
      <fieldset>
        <legend className="field__label">How</legend>
        {WAYS[field].map(({ kind, name }) => (
          <Radio key={kind} name="way" checked={kind === way} onChange={() => onWay(kind)}>
            {name}
          </Radio>
        ))}
      </fieldset>
      <Field
        label={chosen.label}
        hint={chosen.hint}
        value={typed}
        error={{ message: wrong }}
        autoComplete="off"
        onChange={({ target }) => onTyped(target.value)}
      />
    </form>
  );
}

type FootProps = { preview: Preview; busy: boolean; onBack: () => void; onApply: () => void };

const Foot = ({ preview: { rows }, busy, onBack, onApply }: FootProps) => {
  const moved = rows.filter(({ before, after }) => before !== after).length;
  const may = moved > 0 && rows.every(({ problem }) => problem === null);
  return (
    <>
      <Button type="button" kind="quiet" onClick={onBack}>
        Back
      </Button>
      {may && (
        <Button type="button" busy={busy} onClick={onApply}>
          {moved === 1 ? 'Change 1 size' : `Change ${moved} sizes`}
        </Button>
      )}
    </>
  );
};

function Looked({ rows }: { rows: readonly BulkRow[] }) {
  const wrong = rows.filter(({ problem }) => problem !== null).length;
  return (
    <div className="form-grid">
      {wrong > 0 && (
        <Notice kind="danger" alert>
          {wrong === 1 ? '1 size cannot be changed so.' : `${wrong} sizes cannot be changed so.`} Nothing is changed until all
          can.
        </Notice>
      )}
      <Table label="What changes" columns={COLUMNS} rows={rows} keyOf={({ _id }) => _id} />
    </div>
  );
}
