import { useState } from 'react';
import { withdrawReview, type OwnReview } from '@shop/contract/reviews';
import { call } from '../../api/client.ts';
import { REASON_LABELS } from '../../shared/review-labels.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './stars.tsx';
import { useOwnReview } from './use-own-review.ts';
import { useReviewForm } from './use-review-form.ts';

export type Reviewed = { _id: string; name: string };
type Props = {
  product: Reviewed;
  onClose: () => void;
  /** Called when a published review was added or removed. */ onChanged?: () => void;
};

/** A customer's review of a product: to write, read with its state, edit or delete. */
export function ReviewDialog({ product, onClose, onChanged }: Props) {
  const { own, problem, reload } = useOwnReview(product._id);
  const [isEditing, edit] = useState(false);
  const done = () => {
    onChanged?.();
    onClose();
  };
  if (own && (isEditing || own.canReview))
    return <FormDialog product={product} review={own.review} onClose={onClose} onDone={done} />;
  if (own?.review)
    return <OwnDialog product={product} review={own.review} onEdit={() => edit(true)} onClose={onClose} onDone={done} />;
  return (
    <Dialog title={`Review: ${product.name}`} width="narrow" onClose={onClose}>
      {problem !== '' ? (
        <div className="rvform">
          <p>{problem}</p>
          <Button type="button" kind="secondary" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      ) : own ? (
        <p>You can review {product.name} once it was delivered to you.</p>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  );
}

type FormProps = { product: Reviewed; review: OwnReview | null; onClose: () => void; onDone: () => void };

function FormDialog({ product, review, onClose, onDone }: FormProps) {
  const { written, errors, refusals, change, send, busy } = useReviewForm({ productId: product._id, review, onDone });
  return (
    <Dialog
      title={`${review ? 'Change your review' : 'Write a review'}: ${product.name}`}
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="button" busy={busy} busyLabel="Sending..." onClick={send}>
            Send review
          </Button>
        </>
      }
    >
      <ReviewForm written={written} errors={errors} refusals={refusals} onChange={change} />
    </Dialog>
  );
}

const STATES: Record<OwnReview['state'], string> = {
  pending: 'Being checked. We read each review before it appears.',
  published: 'Published on the product page.',
  refused: 'Not published.',
};

type OwnProps = { product: Reviewed; review: OwnReview; onEdit: () => void; onClose: () => void; onDone: () => void };

function OwnDialog({ product, review, onEdit, onClose, onDone }: OwnProps) {
  const [isAsking, ask] = useState(false);
  const { busy, run } = useExclusiveAction();
  const remove = () =>
    void run(async () => {
      const { message } = await call(withdrawReview, { params: { id: review._id } });
      onDone();
      toast.success(message);
    });
  return (
    <Dialog
      title={`Your review: ${product.name}`}
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="danger" onClick={() => ask(true)}>
            Delete
          </Button>
          <Button type="button" kind="secondary" onClick={onEdit}>
            {review.state === 'refused' ? 'Write again' : 'Change'}
          </Button>
        </>
      }
    >
      <div className="rvform">
        <p className="small muted">
          {STATES[review.state]} {review.reason && `${REASON_LABELS[review.reason]}.`}
        </p>
        <Stars value={review.rating} />
        {review.title !== '' && <b>{review.title}</b>}
        <p className="rvcard__txt">{review.text}</p>
        {review.reply !== '' && (
          <div className="reply">
            <b>Reply</b>
            <p>{review.reply}</p>
          </div>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete your review?"
          confirm="Delete review"
          busy={busy}
          onConfirm={remove}
          onClose={() => ask(false)}
        >
          Your words, stars and photos are deleted for good.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
