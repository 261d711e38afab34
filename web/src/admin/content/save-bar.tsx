import { useState } from 'react';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Redo2 } from '../../ui/lucide-icons.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import type { usePageDraft } from './use-page-draft.ts';
import { useUndoKeys } from './use-undo-keys.ts';

type Page = ReturnType<typeof usePageDraft>;
type Props = { page: Page; onSave: () => void; onPublish: () => void };

/** Undo, redo, save and publish with the errors of the API; after a conflict with another save the input stays in the form. */
export const SaveBar = ({ page, onSave, onPublish }: Props) => {
  const { failure, dirty, busy, saved, load } = page;
  return (
    <div className="actionbar">
      {failure && (
        <div className="actionbar__alert">
          <FailureNotice failure={failure} onReload={load} />
        </div>
      )}
      <div className="page-edit__saved">
        <UndoButtons history={page.history} />
        <output>{dirty ? 'Not saved yet' : saved.updatedAt && `Draft saved ${formatMoment(saved.updatedAt)}`}</output>
      </div>
      <Button type="button" kind="secondary" busy={busy} busyLabel="Saving..." onClick={onSave}>
        Save draft
      </Button>
      <Button type="button" aria-haspopup="dialog" onClick={onPublish}>
        Publish
      </Button>
    </div>
  );
};

function UndoButtons({ history }: { history: Page['history'] }) {
  const [announcement, announce] = useState('');
  const undo = () => {
    if (!history.canUndo) return;
    history.undo();
    announce('The last change is undone.');
  };
  const redo = () => {
    if (!history.canRedo) return;
    history.redo();
    announce('The change is made again.');
  };
  useUndoKeys({ undo, redo });
  // Not disabled, because a button that loses its last step would also lose the focus.
  return (
    <span className="page-edit__undo">
      <IconButton
        label="Undo"
        icon="undo-2"
        title="Undo (Ctrl Z)"
        aria-keyshortcuts="Control+Z"
        aria-disabled={!history.canUndo}
        onClick={undo}
      />
      <IconButton
        label="Redo"
        icon={Redo2}
        title="Redo (Ctrl Shift Z)"
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!history.canRedo}
        onClick={redo}
      />
      <span className="vh" role="status">
        {announcement}
      </span>
    </span>
  );
}
