import { undoImport, type ImportJob } from '@shop/contract/import-jobs';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useConfirm } from '../shared/use-confirm.ts';

/** Confirms the undo of an import. */
export function UndoDialog({ job: { _id: id, kind, fileName, counts }, onClose }: { job: ImportJob; onClose: () => void }) {
  const { busy, confirm } = useConfirm({ act: () => call(undoImport, { params: { id } }), onClose });
  return (
    <ConfirmDialog
      title={`Undo the import of ${fileName}?`}
      confirm="Undo the import"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {kind === 'products' &&
        `${counts.created.toLocaleString('en-IN')} new products are deleted and ${counts.updated.toLocaleString('en-IN')} get back what they had before. Products that were ordered since are unpublished instead, and what was edited since stays; both are listed afterwards.`}
      {kind === 'stock' &&
        `The stock of ${counts.updated.toLocaleString('en-IN')} sizes moves back by what the import changed; pieces sold since stay sold.`}
      {kind === 'customers' &&
        `${counts.created.toLocaleString('en-IN')} new customers are deleted, except those who have used their account since.`}
      {kind === 'orders' && `${counts.created.toLocaleString('en-IN')} past orders are deleted.`}
    </ConfirmDialog>
  );
}
