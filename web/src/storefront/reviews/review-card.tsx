import { useState } from 'react';
import { findHelpful, type Review } from '@shop/contract/reviews';
import { call } from '../../api/client.ts';
import { formatShortDate } from '../../shared/format-date.ts';
import { FIT_LABELS } from '../../shared/review-labels.ts';
import { useShopName } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { heightLabel } from './height-label.ts';
import { Stars } from './stars.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Facts about the reviewer that help to judge the fit; each is optional. */
const wearerOf = ({ height, usualSize }: Review): string =>
  [height && heightLabel(height), usualSize && `usually ${usualSize}`].filter(Boolean).join(', ');

type Props = { review: Review; onPhoto: (at: number) => void; onReport: () => void };

/** One review, with the bought size, facts about the reviewer, and the shop's reply. */
export function ReviewCard({ review, onPhoto, onReport }: Props) {
  const { name, rating, title, text, photos, size, fit, reply, createdAt } = review;
  const shop = useShopName();
  const wearer = wearerOf(review);
  return (
    <article className="rvcard">
      <div className="rvcard__head">
        <Stars value={rating} />
        {title !== '' && <h3 className="h4">{title}</h3>}
        <time className="tiny faint" dateTime={createdAt}>
          {formatShortDate(createdAt)}
        </time>
      </div>
      <ul className="rvcard__meta">
        <li>{name}</li>
        <li>
          <span className="verified">
            <Icon of="shield-check" /> Verified purchase
          </span>
        </li>
        <li>Size bought {size}</li>
        {wearer !== '' && <li>{wearer}</li>}
        <li>{FIT_LABELS[fit]}</li>
      </ul>
      <p className="rvcard__txt">{text}</p>
      {photos.length > 0 && (
        <div className="photos photos--sm">
          {photos.map((url, at) => (
            <button
              key={url}
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open photo ${at + 1} by ${name}`}
              onClick={() => onPhoto(at)}
            >
              <Picture src={url} alt="" sizes="72px" most={320} width={72} height={72} />
            </button>
          ))}
        </div>
      )}
      {reply !== '' && (
        <div className="reply">
          <b>Reply from {shop || 'the shop'}</b>
          <p>{reply}</p>
        </div>
      )}
      <Marks review={review} onReport={onReport} />
    </article>
  );
}

function Marks({ review: { _id, name, helpful }, onReport }: Pick<Props, 'review' | 'onReport'>) {
  const [isMarked, mark] = useState(false);
  const { busy, run } = useExclusiveAction();
  const isSignedIn = useSignIn();
  const count = helpful + (isMarked ? 1 : 0);
  const press = () =>
    void run(async () => {
      if (!isSignedIn() || isMarked) return;
      await call(findHelpful, { params: { id: _id } });
      mark(true);
    });
  return (
    <div className="rvcard__acts">
      <Button
        type="button"
        kind="quiet"
        size="sm"
        busy={busy}
        aria-pressed={isMarked}
        aria-label={`Helpful: review by ${name}, ${count}`}
        onClick={press}
      >
        <Icon of="thumbs-up" /> Helpful{count > 0 && ` (${count})`}
      </Button>
      <Button
        type="button"
        kind="ghost"
        size="sm"
        aria-label={`Report review by ${name}`}
        onClick={() => isSignedIn() && onReport()}
      >
        <Icon of="flag" /> Report
      </Button>
    </div>
  );
}
