import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import type { usePageDraft } from './use-page-draft.ts';

type Props = { page: ReturnType<typeof usePageDraft>; onPublish: () => void };

/** Save and publish buttons with the errors of the API; after a conflict with another save the input stays in the form. */
export const SaveBar = ({ page: { failure, dirty, busy, saved, save, load }, onPublish }: Props) => (
  <div className="actionbar">
    {failure && (
      <div className="actionbar__alert">
        <FailureNotice failure={failure} onReload={load} />
      </div>
    )}
    <output>{dirty ? 'Not saved yet' : saved.updatedAt && `Draft saved ${formatMoment(saved.updatedAt)}`}</output>
    <Button type="button" kind="secondary" busy={busy} busyLabel="Saving..." onClick={() => void save()}>
      Save draft
    </Button>
    <Button type="button" aria-haspopup="dialog" onClick={onPublish}>
      Publish
    </Button>
  </div>
);
