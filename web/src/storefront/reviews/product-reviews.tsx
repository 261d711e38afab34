import { useState } from 'react';
import type { Review } from '@shop/contract/reviews';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { PhotoDialog, photosIn } from './photo-dialog.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewDialog, type Reviewed } from './review-dialog.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useReviews } from './use-reviews.ts';
import { useSignIn } from './use-sign-in.ts';

export { ProductQuestions } from './product-questions.tsx';

type Props = { product: Reviewed & { sizes: readonly string[] } };

/** The reviews of a product: summary, filters and list. It is loaded when a visitor scrolls near it. */
export function ProductReviews({ product }: Props) {
  const reviews = useReviews(product._id);
  const { loaded, state, query, filter, reload } = reviews;
  if (!loaded) return state === 'failed' ? <Failed onRetry={reload} /> : <SkeletonLines lines={6} />;
  if (loaded.summary.count === 0) return <NoReviews product={product} onChanged={reload} />;
  return (
    <div className="rv">
      <ReviewSummary
        summary={loaded.summary}
        rating={query.rating}
        onRating={(rating) => filter({ ...query, rating })}
        write={<WriteReview product={product} onChanged={reload} />}
      />
      <div>
        <PhotoStrip productId={product._id} />
        <ReviewFilters query={query} sizes={product.sizes} total={loaded.total} onChange={filter} />
        <ReviewList {...reviews} loaded={loaded} />
      </div>
    </div>
  );
}

type ListProps = ReturnType<typeof useReviews> & {
  loaded: { reviews: readonly Review[]; page: number; pages: number; total: number };
};

function ReviewList({ loaded: { reviews, page, pages, total }, state, filter, query, more, reload }: ListProps) {
  const [reported, report] = useState<Review | null>(null);
  const [open, setOpen] = useState<{ review: Review; at: number } | null>(null);
  return (
    <>
      <div className="rvlist" aria-busy={state === 'loading'}>
        {reviews.map((review) => (
          <ReviewCard
            key={review._id}
            review={review}
            onPhoto={(at) => setOpen({ review, at })}
            onReport={() => report(review)}
          />
        ))}
      </div>
      {reviews.length === 0 && (
        <EmptyState
          as="h3"
          title="No reviews match"
          extra={
            <Button type="button" kind="secondary" onClick={() => filter({ sort: query.sort })}>
              Show all reviews
            </Button>
          }
        />
      )}
      {state === 'failed' && <Failed onRetry={reload} />}
      {page < pages && state !== 'failed' && (
        <Button type="button" kind="secondary" busy={state === 'loading'} onClick={more}>
          Show more of {total} reviews
        </Button>
      )}
      {reported && <ReportDialog review={reported} onClose={() => report(null)} />}
      {open && <PhotoDialog photos={photosIn([open.review])} first={open.at} onClose={() => setOpen(null)} />}
    </>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="row" role="alert">
    <span>The reviews did not load.</span>
    <Button type="button" kind="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

const NoReviews = ({ product, onChanged }: { product: Reviewed; onChanged: () => void }) => (
  <EmptyState as="h3" title="No reviews yet" icon="star" extra={<WriteReview product={product} onChanged={onChanged} />}>
    Bought this item? Your review helps others choose.
  </EmptyState>
);

/** The button that opens the form for customers who may review, and explains to others when they may. */
export function WriteReview({ product, onChanged }: { product: Reviewed; onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  const isSignedIn = useSignIn();
  return (
    <>
      <Button type="button" kind="secondary" aria-haspopup="dialog" onClick={() => isSignedIn() && setOpen(true)}>
        Write a review
      </Button>
      {open && <ReviewDialog product={product} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  );
}
