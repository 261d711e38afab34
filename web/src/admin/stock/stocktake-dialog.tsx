import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { CountForm } from './count-form.tsx';
import { CountReview } from './count-review.tsx';
import { useStocktake, type Stocktake } from './use-stocktake.ts';

const TITLES = { count: 'Stocktake', review: 'Check the differences', posted: 'Stocktake posted' } as const;

/** Counts by scanner or keyboard, shows the differences, posts them, and shows what was changed. */
export function StocktakeDialog({ onClose }: { onClose: () => void }) {
  const stocktake = useStocktake();
  const [leaving, setLeaving] = useState(false);
  const { question } = useUnsaved(stocktake.isUnsaved);
  const { step, failure } = stocktake;
  const close = () => (stocktake.isUnsaved ? setLeaving(true) : onClose());
  return (
    <Dialog title={TITLES[step]} onClose={close} foot={<Foot stocktake={stocktake} onClose={close} />}>
      <div className="stocktake">
        {failure && (
          <Notice kind="danger" alert>
            {failure}
          </Notice>
        )}
        <UnknownCodes codes={stocktake.unknown} />
        {step === 'count' ? <CountForm stocktake={stocktake} /> : <CountReview key={step} stocktake={stocktake} />}
      </div>
      {leaving && (
        <ConfirmDialog
          title="Close without posting?"
          confirm="Close"
          keep="Stay"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          What was counted will be lost.
        </ConfirmDialog>
      )}
      {question}
    </Dialog>
  );
}

/** What was scanned and not counted, until the dialog closes. */
const UnknownCodes = ({ codes }: { codes: Stocktake['unknown'] }) =>
  codes.length > 0 && (
    <Notice kind="danger" alert>
      <b>
        No product has {codes.length === 1 ? 'this code' : 'these codes'}. Put the {codes.length === 1 ? 'item' : 'items'} aside;
        not counted.
      </b>
      <ul className="stocktake__errors">
        {codes.map(({ code, pieces }) => (
          <li key={code} className="num">
            {code}
            {pieces > 1 && `: ${pieces.toLocaleString('en-IN')} scans`}
          </li>
        ))}
      </ul>
    </Notice>
  );

function Foot({ stocktake: { step, busy, review, post, back }, onClose }: { stocktake: Stocktake; onClose: () => void }) {
  if (step === 'posted')
    return (
      <Button type="button" onClick={onClose}>
        Done
      </Button>
    );
  const isCount = step === 'count';
  return (
    <>
      <Button type="button" kind="quiet" onClick={isCount ? onClose : back}>
        {isCount ? 'Cancel' : 'Back to the count'}
      </Button>
      <Button type="button" busy={busy} onClick={() => void (isCount ? review() : post())}>
        {isCount ? 'Review' : 'Post stocktake'}
      </Button>
    </>
  );
}
