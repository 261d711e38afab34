import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowResult } from '@shop/contract/bulk-rows';
import { pluralize } from '../../shared/pluralize.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedRowsDialog } from './failed-rows-dialog.tsx';
import type { Selected } from './list-types.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useBulkRows } from './use-bulk-rows.ts';

export type BulkAction = {
  /** "Block" */
  label: string;
  /** The new state of the rows: "blocked". */
  done: string;
  /** Calls the API with at most MAX_BULK_ROWS ids. */
  act: (ids: string[], reason: string) => Promise<{ results: readonly RowResult[] }>;
  /** The consequence, for an action that asks for confirmation. */
  confirm?: string;
  /** A field for the reason in the confirmation; `required` is the sentence for an empty one. */
  reason?: { hint: string; maxLength: number; required?: string };
  danger?: boolean;
};

type Props = {
  selected: Selected;
  /** Singular and plural of a row: `{0} coupon|{0} coupons`. */
  counted: string;
  /** Name of a missing row: "A coupon". */
  unnamed: string;
  actions: readonly BulkAction[];
};

/** Bulk actions of a list, each one call for up to MAX_BULK_ROWS rows. A dialog names the rows that did not change. */
export function BulkRows({ selected, counted, unnamed, actions }: Props) {
  const [asked, ask] = useState<BulkAction | null>(null);
  const close = () => flushSync(() => ask(null)); // A toast is moved to the topmost dialog, which must not be this one.
  const { busy, change, failed, closeFailed } = useBulkRows(selected, close);
  const run = ({ act, done }: BulkAction, reason = '') =>
    change(
      (ids) => act(ids, reason),
      (changed, count) => `${changed} of ${pluralize(count, counted)} ${changed === 1 || count === 1 ? 'is' : 'are'} ${done}.`,
    );
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.label}
          type="button"
          kind="quiet"
          size="sm"
          busy={busy && asked === null}
          aria-haspopup={action.confirm === undefined ? undefined : 'dialog'}
          onClick={() => (action.confirm ? ask(action) : void run(action))}
        >
          {action.label}
        </Button>
      ))}
      {asked && (
        <Confirmation
          action={asked}
          title={`${asked.label} ${pluralize(selected.count, counted)}?`}
          busy={busy}
          onConfirm={(reason) => void run(asked, reason)}
          onClose={close}
        />
      )}
      {failed.length > 0 && (
        <FailedRowsDialog
          title={`${pluralize(failed.length, counted)} not changed`}
          unnamed={unnamed}
          rows={failed}
          onClose={closeFailed}
        />
      )}
    </>
  );
}

type ConfirmationProps = {
  action: BulkAction;
  title: string;
  busy: boolean;
  onConfirm: (reason?: string) => void;
  onClose: () => void;
};

function Confirmation({ action: { label, confirm, reason, danger }, title, ...props }: ConfirmationProps) {
  if (reason)
    return (
      <ReasonDialog {...props} {...reason} title={title} confirm={label} danger={danger ?? true}>
        {confirm}
      </ReasonDialog>
    );
  return (
    <ConfirmDialog {...props} title={title} confirm={label} danger={danger ?? true} onConfirm={() => props.onConfirm()}>
      {confirm}
    </ConfirmDialog>
  );
}
