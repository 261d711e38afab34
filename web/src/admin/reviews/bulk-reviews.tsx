import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { RefusalReason } from '@shop/contract/reviews';
import { moderateReviews, type StaffReview } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { pluralize } from '../../shared/pluralize.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedRowsDialog } from '../shared/failed-rows-dialog.tsx';
import type { BulkProps } from '../shared/list-types.ts';
import { useBulkRows } from '../shared/use-bulk-rows.ts';
import { reviewFilter, viewParam } from './read-reviews.ts';
import { RefusalReasons } from './refusal-reasons.tsx';

const reviewCount = (count: number): string => pluralize(count, '{0} review|{0} reviews');

/** Publishes or refuses the selected reviews. A review that a colleague decided meanwhile is skipped. */
export function BulkReviews({ selected }: BulkProps<StaffReview>) {
  const [params] = useSearchParams();
  const [dialog, open] = useState<'publish' | 'refuse' | null>(null);
  const close = () => flushSync(() => open(null)); // A toast is moved to the topmost dialog, which must not be this one.
  const { busy, change, failed, closeFailed } = useBulkRows(selected, close);
  const view = viewParam(params);
  const decide = (state: 'published' | 'refused', reason?: RefusalReason) =>
    change(
      (ids) => call(moderateReviews, { body: { ids, state, ...(reason && { reason }), filter: reviewFilter(params) } }),
      (changed, count) => `${changed} of ${reviewCount(count)} ${changed === 1 ? 'is' : 'are'} ${state}.`,
    );
  return (
    <>
      {view !== 'published' && (
        <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => open('publish')}>
          {view === 'reported' ? 'Keep and settle reports' : 'Publish'}
        </Button>
      )}
      {view !== 'refused' && (
        <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => open('refuse')}>
          Refuse
        </Button>
      )}
      {dialog === 'publish' && (
        <ConfirmDialog
          title={`${view === 'reported' ? 'Keep' : 'Publish'} ${reviewCount(selected.count)}?`}
          confirm={view === 'reported' ? 'Keep' : 'Publish'}
          danger={false}
          busy={busy}
          onConfirm={() => void decide('published')}
          onClose={close}
        >
          Everyone sees them on the product pages. Reports about them are settled.
        </ConfirmDialog>
      )}
      {dialog === 'refuse' && (
        <RefusalReasons
          title={`Refuse ${reviewCount(selected.count)} for one reason?`}
          confirm="Refuse"
          busy={busy}
          onConfirm={(reason) => void decide('refused', reason)}
          onClose={close}
        />
      )}
      {failed.length > 0 && (
        <FailedRowsDialog
          title={`${reviewCount(failed.length)} not changed`}
          unnamed="A review"
          rows={failed}
          onClose={closeFailed}
        />
      )}
    </>
  );
}
