import { useId, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { setReorderPoints, type StockLevel } from '@shop/contract/stock';
import { call, isApiError } from '../../api/client.ts';
import { pluralize } from '../../shared/pluralize.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { BulkProps, Selected } from '../shared/list-types.ts';
import { parseReorderPoint, REORDER_POINT_WRONG } from './parse-reorder-point.ts';

/** Sets one reorder point for the selected sizes, in one call: all of them change, or none. */
export function BulkReorder({ selected }: BulkProps<StockLevel>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Set reorder point
      </Button>
      {isOpen && <ReorderDialog selected={selected} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReorderDialog({ selected, onClose }: { selected: Selected; onClose: () => void }) {
  const form = useId();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (reorderAt: number | null) => {
    setBusy(true);
    try {
      const { message } = await call(setReorderPoints, { body: { points: selected.ids.map((sku) => ({ sku, reorderAt })) } });
      flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
      toast.success(message);
      selected.clear();
      await revalidate();
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      setError(thrown.message);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const point = parseReorderPoint(typed);
    setError(point === undefined ? REORDER_POINT_WRONG : undefined);
    if (point !== undefined && !busy) void save(point);
  };
  return (
    <Dialog
      title={`Reorder point of ${pluralize(selected.count, '{0} size|{0} sizes')}`}
      width="narrow"
      onClose={onClose}
      foot={
        <DialogActions onCancel={onClose} type="submit" form={form} busy={busy}>
          Save
        </DialogActions>
      }
    >
      <form id={form} className="form-grid" noValidate onSubmit={submit}>
        <Field
          label="Reorder point"
          optional
          hint="A size is low at this stock or less. Leave it empty to remove the reorder points: then the low-stock level in Settings applies."
          error={{ message: error }}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
