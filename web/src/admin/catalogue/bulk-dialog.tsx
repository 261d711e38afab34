import { useId, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { changeProducts, type BulkChange, type BulkRow } from '@shop/contract/bulk-products';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { bulkBody, productsWithProblems, type BulkTarget } from './bulk-target.ts';
import { parseBulkChange, CHANGE_METHODS, type BulkField, type ChangeMethod } from './parse-bulk-input.ts';

type Props = {
  field: 'price' | 'stock';
  target: BulkTarget;
  onDone: (answer: { message: string; undo: string | null }) => Promise<void>;
  onClose: () => void;
};
type Preview = { change: BulkChange; rows: readonly BulkRow[]; found: { total: number; taken: number } | undefined };

const PRICES = [
  { key: 'price', name: 'Sale price' },
  { key: 'mrp', name: 'MRP (product price)' },
] as const;
const TITLES = { price: 'Change price', stock: 'Change stock' };

/** The field that is changed and the method; another field starts with its first method. */
function useChangeMethod(initialField: BulkField) {
  const [field, setField] = useState(initialField);
  const [method, setMethod] = useState<ChangeMethod>(CHANGE_METHODS[initialField][0].kind);
  const change = (next: BulkField) => {
    setField(next);
    setMethod(CHANGE_METHODS[next][0].kind);
  };
  return { field, method, setMethod, change };
}

/** A change of price or stock: entered, previewed size by size, then applied to all. */
export function BulkDialog({ field: initialField, target, onDone, onClose }: Props) {
  const id = useId();
  const choice = useChangeMethod(initialField);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (mode: 'preview' | 'apply', change: BulkChange) => {
    setBusy(true);
    try {
      const answer = await call(changeProducts, { body: bulkBody(mode, target, change) });
      if (mode === 'preview') return setPreview({ change, rows: answer.rows, found: answer.found });
      flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
      await onDone(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setPreview(null);
      setWrong(error.message);
    } finally {
      setBusy(false);
    }
  };
  const preparePreview = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseBulkChange(choice.method, typed);
    setWrong('wrong' in parsed ? parsed.wrong : undefined);
    if ('change' in parsed && !busy) void send('preview', parsed.change);
  };
  return (
    <Dialog
      title={TITLES[initialField]}
      width="wide"
      onClose={onClose}
      foot={
        preview ? (
          <Foot
            preview={preview}
            busy={busy}
            onBack={() => setPreview(null)}
            onApply={() => void send('apply', preview.change)}
          />
        ) : (
          <Button form={id} busy={busy}>
            Preview
          </Button>
        )
      }
    >
      {preview ? (
        <BulkPreview rows={preview.rows} found={preview.found} />
      ) : (
        <MethodForm id={id} choice={choice} typed={typed} onTyped={setTyped} wrong={wrong} onSubmit={preparePreview} />
      )}
    </Dialog>
  );
}

type MethodFormProps = {
  id: string;
  choice: ReturnType<typeof useChangeMethod>;
  typed: string;
  onTyped: (typed: string) => void;
  wrong: string | undefined;
  onSubmit: (event: FormEvent) => void;
};

function MethodForm({ id, choice: { field, method, setMethod, change }, typed, onTyped, wrong, onSubmit }: MethodFormProps) {
  const chosen = [...CHANGE_METHODS[field]].find((it) => it.kind === method) ?? CHANGE_METHODS[field][0];
  return (
    <form id={id} className="form-grid" noValidate onSubmit={onSubmit}>
      {field !== 'stock' && (
        <fieldset>
          <legend className="field__label">Which price</legend>
          {PRICES.map(({ key, name }) => (
            <Radio key={key} name="price" checked={key === field} onChange={() => change(key)}>
              {name}
            </Radio>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend className="field__label">How</legend>
        {CHANGE_METHODS[field].map(({ kind, name }) => (
          <Radio key={kind} name="way" checked={kind === method} onChange={() => setMethod(kind)}>
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

const Foot = ({ preview: { rows, found }, busy, onBack, onApply }: FootProps) => {
  const left = productsWithProblems(rows);
  const moved = rows.filter(({ productId, before, after }) => before !== after && !left.has(productId)).length;
  const may = moved > 0 && (found !== undefined || left.size === 0);
  return (
    <>
      <Button type="button" kind="quiet" onClick={onBack}>
        Back
      </Button>
      {may && (
        <Button type="button" busy={busy} onClick={onApply}>
          {moved === 1 ? 'Update 1 size' : `Update ${moved} sizes`}
        </Button>
      )}
    </>
  );
};
