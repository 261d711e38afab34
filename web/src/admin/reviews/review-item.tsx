import { useState } from 'react';
import { Link } from 'react-router';
import { moderateReview, type ReviewFlag, type StaffReview } from '@shop/contract/reviews-staff';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { pluralize } from '../../shared/pluralize.ts';
import { FIT_LABELS, REASON_LABELS } from '../../shared/review-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Status } from '../../ui/status.tsx';
import { CardBox, cardProps } from '../shared/card-rows.tsx';
import type { RowSelection } from '../shared/list-types.ts';
import { RowAction } from '../shared/row-action.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';

const FLAG_LABELS: Record<ReviewFlag, string> = {
  phone: 'a phone number',
  email: 'an email address or UPI id',
  link: 'a link',
  markup: 'markup',
  abuse: 'abusive words',
  repeated: 'the same words as another review',
  burst: 'many reviews in a short time',
};

const STATES = {
  pending: { look: 'pending', label: 'To check' },
  published: { look: 'delivered', label: 'Published' },
  refused: { look: 'cancelled', label: 'Refused' },
} as const;

/** The flags of a review as text; empty without any. */
function noticesOf({ flags, reports, reportNotes, reason }: StaffReview): string[] {
  return [
    flags.length > 0 && `Look closely: ${flags.map((flag) => FLAG_LABELS[flag]).join(', ')}.`,
    reports > 0 &&
      `Reported ${pluralize(reports, '{0} time|{0} times')}${reportNotes.length > 0 ? `: ${reportNotes.join('; ')}` : ''}.`,
    reason !== null && `Refused: ${REASON_LABELS[reason]}.`,
  ].filter((text) => text !== false);
}

const starsOf = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);

/** A review with its facts and the buttons to decide. */
export function ReviewItem({ review, selection }: { review: StaffReview; selection: RowSelection | undefined }) {
  const { product, author, title, text, rating, fit, size, photos, reply, state, createdAt } = review;
  return (
    <li {...cardProps(review._id, 'review', selection)}>
      <div className="review__head">
        <CardBox id={review._id} name={`review of ${product.name} by ${author.name}`} selection={selection} />
        <h2 className="review__product">
          <Link className="link" to={`/product/${product.slug}#reviews`} reloadDocument>
            {product.name}
          </Link>
        </h2>
        <Status look={STATES[state].look}>{STATES[state].label}</Status>
        <time className="tiny faint" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
      </div>
      <p className="small">
        <span className="review__stars" role="img" aria-label={`${rating} out of 5 stars`}>
          {starsOf(rating)}
        </span>{' '}
        <Link className="link" to={`/customers/${author._id}`}>
          {author.name}
        </Link>
        <span className="muted">
          {' '}
          · Size {size} · {FIT_LABELS[fit]}
        </span>
      </p>
      {title !== '' && <p className="strong">{title}</p>}
      <p className="review__text">{text}</p>
      {photos.length > 0 && (
        <p className="review__photos">
          {photos.map((url, at) => (
            <a key={url} href={url} target="_blank" rel="noreferrer" aria-label={`Photo ${at + 1}, in a new tab`}>
              <Picture src={url} alt="" sizes="64px" most={320} width={64} height={80} />
            </a>
          ))}
        </p>
      )}
      {noticesOf(review).map((notice) => (
        <p key={notice} className="small review__notice">
          {notice}
        </p>
      ))}
      {reply !== '' && (
        <blockquote className="review__reply small">
          <b>Your reply:</b> {reply}
        </blockquote>
      )}
      <Decisions review={review} />
    </li>
  );
}

function Decisions({ review }: { review: StaffReview }) {
  const [dialog, open] = useState<'refuse' | 'reply' | null>(null);
  const { _id, author, product, state, reports, reply } = review;
  const about = `review of ${product.name} by ${author.name}`;
  const publish = () => call(moderateReview, { params: { id: _id }, body: { state: 'published' } });
  return (
    <div className="row">
      {state !== 'published' && <RowAction label="Publish" spoken={`Publish ${about}`} act={publish} />}
      {state === 'published' && reports > 0 && (
        <RowAction label="Keep and settle reports" spoken={`Keep and settle reports: ${about}`} act={publish} />
      )}
      <Button
        type="button"
        kind="ghost"
        size="sm"
        aria-label={`${reply === '' ? 'Reply' : 'Change reply'} to ${about}`}
        onClick={() => open('reply')}
      >
        {reply === '' ? 'Reply' : 'Change reply'}
      </Button>
      {state !== 'refused' && (
        <Button type="button" kind="danger" size="sm" aria-label={`Refuse ${about}`} onClick={() => open('refuse')}>
          Refuse
        </Button>
      )}
      {dialog === 'refuse' && <RefuseDialog review={review} onClose={() => open(null)} />}
      {dialog === 'reply' && <ReplyDialog review={review} onClose={() => open(null)} />}
    </div>
  );
}
