import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Selected } from './list-types.ts';
import { useBusy } from './use-busy.ts';

type Props = {
  selected: Selected;
  label: string;
  /** Changes one row. A row that the API refuses is skipped. */
  act: (id: string) => Promise<unknown>;
  /** The sentence at the end: "3 of 4 tasks are being retried." */
  doneText: (done: number, count: number) => string;
  /** Confirmation, for an action that cannot be undone. */
  question?: { title: string; text: string };
};

/** A bulk action that changes the selected rows one after the other, and reports how many failed and why. */
export function BulkEach({ selected, label, act, doneText, question }: Props) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();
  const [asking, ask] = useState(false);
  const actOnAll = async () => {
    let done = 0;
    let refusedWith = '';
    for (const id of selected.ids)
      try {
        await act(id);
        done += 1;
      } catch (error) {
        if (!isApiError(error)) throw error;
        refusedWith = error.message;
      }
    flushSync(() => ask(false)); // A toast is moved to the topmost dialog, which must not be this one.
    if (done === 0 && refusedWith !== '') return toast.error(refusedWith);
    toast.success([doneText(done, selected.count), refusedWith].filter(Boolean).join(' '));
    selected.clear();
    await revalidate();
  };
  return (
    <>
      <Button
        type="button"
        kind="quiet"
        size="sm"
        busy={busy}
        aria-haspopup={question && 'dialog'}
        onClick={() => (question ? ask(true) : void run(actOnAll))}
      >
        {label}
      </Button>
      {question && asking && (
        <ConfirmDialog
          title={question.title}
          confirm={label}
          danger={false}
          busy={busy}
          onConfirm={() => void run(actOnAll)}
          onClose={() => ask(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}
