import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeProducts, MAX_BULK_PRODUCTS, type BulkChange } from '@shop/contract/bulk-products';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkBody, type BulkTarget } from './bulk-target.ts';
import { useBusy } from '../shared/use-busy.ts';

type Done = { message: string; undo: string | null };

/** Reports a bulk change in a toast that offers Undo. */
function useBulkDone() {
  const { revalidate } = useRevalidator();
  const undo = async (id: string) => {
    try {
      const { message } = await call(changeProducts, { body: { mode: 'undo', undo: id } });
      await revalidate();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
  };
  return async ({ message, undo: id }: Done) => {
    await revalidate();
    if (id === null) toast.success(message);
    else toast.success(message, { label: 'Undo', onPress: () => void undo(id) });
  };
}

/** Actions for the selected products. Blocking acts at once and can be undone; prices and stock show a preview first. */
export function BulkBar({ target, count }: { target: BulkTarget; count: number }) {
  const done = useBulkDone();
  const { busy, run } = useBusy();
  const [field, change] = useState<'price' | 'stock' | null>(null);
  const block = async (what: BulkChange) => {
    await run(async () => {
      await done(await call(changeProducts, { body: bulkBody('apply', target, what) }));
    });
  };
  if ('ids' in target && count > MAX_BULK_PRODUCTS)
    return <span>Select at most {MAX_BULK_PRODUCTS} products, or all in this list.</span>;
  return (
    <>
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
      {field && <BulkDialog field={field} target={target} onDone={done} onClose={() => change(null)} />}
    </>
  );
}
