import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { MIN_FIT_REVIEWS } from '@shop/contract/fit';
import type { ReviewSummary as Summary } from '@shop/contract/reviews';
import { pluralize } from '../../shared/pluralize.ts';
import { FIT_LABELS } from '../../shared/review-labels.ts';
import { Stars } from './stars.tsx';

type Props = { summary: Summary; rating: number | undefined; onRating: (stars: number | undefined) => void; write: ReactNode };

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** The average, the reviews by stars, each a filter, and the fit of the product. */
export function ReviewSummary({ summary, rating, onRating, write }: Props) {
  const { average, count, histogram } = summary;
  return (
    <div className="rv__sum">
      <div className="rv__mean">
        <span className="rv__big num">{average}</span>
        <span>
          <Stars value={average ?? 0} />
          <span className="small muted rv__count">{pluralize(count, '{0} review|{0} reviews')}</span>
        </span>
      </div>
      {write}
      <fieldset className="hist">
        <legend className="vh">Show reviews by rating</legend>
        {histogram
          .map((many, at) => ({ many, stars: at + 1 }))
          .toReversed()
          .map(({ many, stars }) => (
            <button
              key={stars}
              type="button"
              aria-pressed={rating === stars}
              onClick={() => onRating(rating === stars ? undefined : stars)}
            >
              <span>{stars} star</span>
              <span className="hist__bar" style={{ '--v': `${shareOf(many, count)}%` } as CSSProperties} />
              <span className="num">
                {many}
                <span className="vh"> {many === 1 ? 'review' : 'reviews'}</span>
              </span>
            </button>
          ))}
      </fieldset>
      <FitScale fit={summary.fit} />
      <p className="tiny faint">
        The average of all published reviews. Only people who bought this item here can review it, and good and bad reviews are
        published alike.{' '}
        <Link className="link" to="/how-reviews-work">
          How our reviews work
        </Link>
      </p>
    </div>
  );
}

function FitScale({ fit }: Pick<Summary, 'fit'>) {
  const all = fit.small + fit.true + fit.large;
  if (all < MIN_FIT_REVIEWS) return null;
  return (
    <div className="fitscale">
      <h3 className="h4">How it fits</h3>
      <div
        className="fitscale__bar"
        aria-hidden="true"
        style={{ gridTemplateColumns: `${fit.small}fr ${fit.true}fr ${fit.large}fr` }}
      >
        <i />
        <i />
        <i />
      </div>
      <dl>
        {(['small', 'true', 'large'] as const).map((how) => (
          <div key={how}>
            <dt>{FIT_LABELS[how]}</dt>
            <dd className="num">{shareOf(fit[how], all)}%</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
