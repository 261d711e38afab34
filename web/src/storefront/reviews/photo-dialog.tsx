import { useState } from 'react';
import type { Review } from '@shop/contract/reviews';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from './stars.tsx';

export type ShownPhoto = { url: string; review: Review };

/** The photos of some reviews in their order. */
export const photosIn = (reviews: readonly Review[]): ShownPhoto[] =>
  reviews.flatMap((review) => review.photos.map((url) => ({ url, review })));

type Props = { photos: readonly ShownPhoto[]; first: number; onClose: () => void };

/** A customer's photo in full size, with the review. */
export function PhotoDialog({ photos, first, onClose }: Props) {
  const [at, setAt] = useState(first);
  const shown = photos[at];
  if (!shown) return null;
  const { url, review } = shown;
  return (
    <Dialog
      title={`Photo ${at + 1} of ${photos.length}`}
      width="narrow"
      onClose={onClose}
      foot={
        photos.length > 1 && (
          <>
            <Button type="button" kind="quiet" disabled={at === 0} onClick={() => setAt(at - 1)}>
              Previous
            </Button>
            <Button type="button" kind="quiet" disabled={at === photos.length - 1} onClick={() => setAt(at + 1)}>
              Next
            </Button>
          </>
        )
      }
    >
      <div className="rvphoto">
        <Picture src={url} alt={`Photo by ${review.name}`} sizes="(min-width: 600px) 30rem, 90vw" />
        <Stars value={review.rating} />
        <p>{review.text}</p>
        <p className="small muted">
          {review.name}, size bought {review.size}
        </p>
      </div>
    </Dialog>
  );
}
