import type { ContentSummary } from '@shop/contract/content';
import { formatShortMoment } from '../../shared/format-date.ts';
import { Status } from '../../ui/status.tsx';

type Props = {
  of: Pick<ContentSummary, 'state' | 'changed' | 'scheduledAt'>;
  /** The page has changes that are not saved yet. */
  isEdited?: boolean;
};

/** State of a page for staff: draft, published, changed since, and the next scheduled time. */
export function PageStatus({ of: { state, changed, scheduledAt }, isEdited = false }: Props) {
  const isChanged = changed || isEdited;
  return (
    <span className="page-status">
      {state === 'empty' && <Status look="blocked">Starting text</Status>}
      {state === 'draft' && <Status look="processing">Draft</Status>}
      {state === 'published' && !isChanged && <Status look="active">Published</Status>}
      {state === 'published' && isChanged && <Status look="processing">Changed since published</Status>}
      {scheduledAt !== null && <Status look="pending">Scheduled for {formatShortMoment(scheduledAt)}</Status>}
      {state === 'scheduled' && isChanged && <Status look="processing">Changed since scheduled</Status>}
    </span>
  );
}
