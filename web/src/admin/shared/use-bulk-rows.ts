import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MAX_BULK_ROWS, type RowResult } from '@shop/contract/bulk-rows';
import { toast } from '../../ui/toast.tsx';
import type { Selected } from './list-types.ts';
import { useBusy } from './use-busy.ts';

type Batch = (ids: string[]) => Promise<{ results: readonly RowResult[] }>;

/** Calls the API with at most MAX_BULK_ROWS ids at a time; returns the results of all. */
async function runInBatches(ids: readonly string[], act: Batch): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let first = 0; first < ids.length; first += MAX_BULK_ROWS)
    results.push(...(await act(ids.slice(first, first + MAX_BULK_ROWS))).results);
  return results;
}

/**
 * A bulk action on the selected rows: a toast says how many changed, `failed` has the rows that did not. While those are
 * shown, the list is not read again, since a row that left it would take the selection and its bar along.
 */
export function useBulkRows(selected: Selected, closeDialog: () => void) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();
  const [failed, setFailed] = useState<readonly RowResult[]>([]);
  const finish = async () => {
    setFailed([]);
    selected.clear();
    await revalidate();
  };
  const change = (act: Batch, doneText: (changed: number, count: number) => string) =>
    run(async () => {
      // Of several batches, one may fail after others changed their rows.
      const results = await runInBatches(selected.ids, act)
        .finally(closeDialog)
        .catch(async (error: unknown) => {
          await revalidate();
          throw error;
        });
      const left = results.filter(({ changed }) => !changed);
      toast.success(doneText(results.length - left.length, results.length));
      if (left.length > 0) setFailed(left);
      else await finish();
    });
  return { busy, change, failed, closeFailed: () => void finish() };
}
