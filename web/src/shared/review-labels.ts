import type { OwnReview, Review } from '@shop/contract/reviews';

export const FIT_LABELS: Record<Review['fit'], string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' };

/** Why a review was refused, for its author and staff. */
export const REASON_LABELS: Record<NonNullable<OwnReview['reason']>, string> = {
  personal_data: 'It has personal details in it',
  abuse: 'It has abusive words in it',
  off_topic: 'It is not about the product',
  advertising: 'It advertises something or has contact details in it',
  not_genuine: 'It does not look genuine',
};
