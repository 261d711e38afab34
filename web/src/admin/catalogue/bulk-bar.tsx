import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeProducts, type BulkChange } from '@shop/contract/bulk-products';
import type { Product } from '@shop/contract/catalogue';
import { call, isRefusal } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

/** Says what was changed, with the way back. */
export function useBulkDone() {
  const { revalidate } = useRevalidator();
  const undo = async (id: string) => {
    try {
      const { message } = await call(changeProducts, { body: { mode: 'undo', undo: id } });
      await revalidate();
      toast.success(message);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast.error(error.message);
    }
  };
  return async ({ message, undo: id }: { message: string; undo: string | null }) => {
    await revalidate();
    if (id === null) toast.success(message);
    else toast.success(message, { label: 'Undo', onPress: () => void undo(id) });
  };
}

type Props = { products: readonly Product[]; chosen: ReadonlySet<string>; onChoose: (ids: ReadonlySet<string>) => void };

/** Actions for the selected products. Blocking acts at once and can be undone; prices and stock show a preview first. */
export function BulkBar({ products, chosen, onChoose }: Props) {
  const done = useBulkDone();
  const [busy, setBusy] = useState(false);
  const [field, change] = useState<'price' | 'stock' | null>(null);
  const ids = products.map(({ _id }) => _id);
  const picked = ids.filter((id) => chosen.has(id));

  const block = async (what: BulkChange) => {
    setBusy(true);
    try {
      await done(await call(changeProducts, { body: { mode: 'apply', ids: picked, change: what } }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const all = picked.length === ids.length;
  return (
    <div className="bulk-bar">
      <Checkbox checked={all} onChange={() => onChoose(new Set(all ? [] : ids))}>
        {picked.length === 0 ? 'Select all on this page' : `${picked.length} selected`}
      </Checkbox>
      {picked.length > 0 && (
        <fieldset className="row">
          <legend className="vh">Actions for the selected products</legend>
          <Button type="button" kind="quiet" size="sm" busy={busy} onClick={() => void block({ kind: 'block' })}>
            Block
          </Button>
          <Button type="button" kind="quiet" size="sm" busy={busy} onClick={() => void block({ kind: 'unblock' })}>
            Unblock
          </Button>
          <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => change('price')}>
            Change price
          </Button>
          <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => change('stock')}>
            Change stock
          </Button>
        </fieldset>
      )}
      {field && <BulkDialog field={field} ids={picked} onDone={done} onClose={() => change(null)} />}
    </div>
  );
}
