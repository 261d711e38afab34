import { useState } from 'react';
import { publicTextProblem } from '@shop/contract/public-text';
import { addReview, editReview, type NewReview, type OwnReview } from '@shop/contract/reviews';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import type { Upload } from '../../ui/uploader.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

export type Written = {
  rating: number | null;
  fit: OwnReview['fit'] | null;
  title: string;
  text: string;
  height: number | null;
  usualSize: string;
  photos: Upload[];
};
export type ReviewErrors = Partial<Record<keyof Written, string>>;

const MISSING = { rating: 'Choose a star rating.', fit: 'Choose how it fits.', text: 'Write what you think of it.' };

const writtenFrom = (review: OwnReview | null): Written => ({
  rating: review?.rating ?? null,
  fit: review?.fit ?? null,
  title: review?.title ?? '',
  text: review?.text ?? '',
  height: review?.height ?? null,
  usualSize: review?.usualSize ?? '',
  photos: (review?.photos ?? []).map((url) => ({ id: url, url })),
});

const requiredErrors = ({ rating, fit, text }: Written): ReviewErrors => ({
  ...(rating === null && { rating: MISSING.rating }),
  ...(fit === null && { fit: MISSING.fit }),
  ...(text.trim() === '' && { text: MISSING.text }),
});

/** Contact details and HTML in the texts; they are also shown while the customer types. */
const textErrors = (part: Partial<Written>): ReviewErrors =>
  Object.fromEntries(
    (['title', 'text', 'usualSize'] as const).flatMap((name) => {
      const problem = publicTextProblem(part[name] ?? '');
      return problem === undefined ? [] : [[name, problem]];
    }),
  );

type Options = { productId: string; review: OwnReview | null; onDone: () => void };

/** The values of the review form, its errors, and its submit function. An error loses no input. */
export function useReviewForm({ productId, review, onDone }: Options) {
  const [written, setWritten] = useState(() => writtenFrom(review));
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [refusals, setRefusals] = useState(0);
  const { busy, run } = useExclusiveAction();
  const change = (part: Partial<Written>) => {
    setWritten((before) => ({ ...before, ...part }));
    const cleared = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setErrors((before) => ({ ...before, ...cleared, ...textErrors(part) }));
  };
  const refuse = (refused: ReviewErrors) => {
    setErrors(refused);
    setRefusals((before) => before + 1);
  };

  async function save(body: NewReview): Promise<void> {
    const files = written.photos.flatMap(({ file }) => file ?? []);
    try {
      const existingPhotos = written.photos.flatMap(({ file, url }) => (file ? [] : [url]));
      const { message } = review
        ? await call(editReview, { params: { id: review._id }, body: { ...body, existingPhotos }, files })
        : await call(addReview, { params: { id: productId }, body, files });
      onDone();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const refused = Object.entries(error.problem.errors ?? {}).filter(([field]) => field in written);
      refuse(Object.fromEntries(refused));
      if (refused.length === 0) toast.error(error.message);
    }
  }

  const send = () => {
    const problems = { ...requiredErrors(written), ...textErrors(written) };
    const { rating, fit, title, text, height, usualSize } = written;
    if (rating === null || fit === null || Object.keys(problems).length > 0) return refuse(problems);
    void run(() =>
      save({ rating, fit, title: title.trim(), text: text.trim(), usualSize: usualSize.trim(), ...(height && { height }) }),
    );
  };
  return { written, errors, refusals, change, send, busy };
}
