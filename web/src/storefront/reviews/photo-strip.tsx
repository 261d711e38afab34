import { useEffect, useState } from 'react';
import { listReviews, type Review } from '@shop/contract/reviews';
import { call, isApiError } from '../../api/client.ts';
import { Picture } from '../../ui/picture.tsx';
import { PhotoDialog, photosIn } from './photo-dialog.tsx';

/** Reviews whose photos the strip shows. */
const REVIEWS = 8;

/** The photos of the most helpful reviews; each opens its review. Hidden without any, because it is optional. */
export function PhotoStrip({ productId }: { productId: string }) {
  const [reviews, setReviews] = useState<readonly Review[]>([]);
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const query = { photos: '1', sort: 'helpful', limit: REVIEWS } as const;
    const show = async () => {
      const { reviews: shown } = await call(listReviews, { params: { id: productId }, query });
      if (isCurrent) setReviews(shown);
    };
    show().catch((error: unknown) => {
      if (!isApiError(error)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [productId]);
  const photos = photosIn(reviews);
  if (photos.length === 0) return null;
  return (
    <section className="rvstrip" aria-label="Customer photos">
      <h3 className="h4">Customer photos</h3>
      <div className="photos">
        {photos.map(({ url }, at) => (
          <button
            key={url}
            type="button"
            aria-haspopup="dialog"
            aria-label={`Customer photo ${at + 1}`}
            onClick={() => setOpen(at)}
          >
            <Picture src={url} alt="" sizes="104px" most={320} width={104} height={104} />
          </button>
        ))}
      </div>
      {open !== null && <PhotoDialog photos={photos} first={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
