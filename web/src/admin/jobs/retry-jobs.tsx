import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { retryJob, type DeadJob } from '@shop/contract/jobs';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { BulkProps } from '../shared/list-types.ts';

/** Retries one job; false where it is no longer there, as when a colleague was faster. */
async function retry(id: string): Promise<boolean> {
  try {
    await call(retryJob, { params: { id } });
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }
}

/** Retries the selected jobs one after the other, and says how many could not be. */
export function RetryJobs({ selected }: BulkProps<DeadJob>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const retryAll = async () => {
    setBusy(true);
    let retried = 0;
    for (const id of selected.ids) if (await retry(id)) retried += 1;
    toast.success(`${retried} of ${selected.count} ${selected.count === 1 ? 'task is' : 'tasks are'} being retried.`);
    selected.clear();
    await revalidate();
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} onClick={() => void retryAll()}>
      Try again
    </Button>
  );
}
