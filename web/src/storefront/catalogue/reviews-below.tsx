import { useEffect, useRef, useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { lazyImport } from '../../shared/lazy-import.ts';
import type { ProductQuestions, ProductReviews } from '../reviews/product-reviews.tsx';
import { pluralize } from '../../shared/pluralize.ts';

type Loaded = { Reviews: typeof ProductReviews; Questions: typeof ProductQuestions };

/**
 * The reviews of a product and the questions about it. Their chunk and data are loaded when a visitor scrolls near, or
 * follows the link to them.
 */
export function ReviewsBelow({ product }: { product: Product }) {
  const section = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const end = new AbortController();
    // The visitor asked for nothing, so a failure keeps the summary and shows no toast.
    const load = () =>
      void lazyImport(() => import('../reviews/product-reviews.tsx')).then(
        (it) => setLoaded({ Reviews: it.ProductReviews, Questions: it.ProductQuestions }),
        () => undefined,
      );
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Offline the browser would remember the failed module, and a page that shares it could not be opened later.
        if (navigator.onLine) load();
        else window.addEventListener('online', load, { once: true, signal: end.signal });
      },
      { rootMargin: '600px' },
    );
    if (section.current) observer.observe(section.current);
    return () => {
      observer.disconnect();
      end.abort();
    };
  }, []);
  return (
    <>
      <section ref={section} className="section reviews" id="reviews" aria-labelledby="reviews-title">
        <div className="wrap">
          <h2 className="h2" id="reviews-title">
            Reviews
          </h2>
          {loaded ? <loaded.Reviews product={product} /> : <p className="reviews__wait">{ratingText(product)}</p>}
        </div>
      </section>
      {loaded && <loaded.Questions product={product} />}
    </>
  );
}

const countedReviews = (count: number): string => pluralize(count, '{0} review|{0} reviews');

/** The summary before the reviews are loaded, and for search engines. */
const ratingText = ({ rating: { average, count } }: Product): string =>
  average === null ? 'No reviews yet.' : `${average} out of 5 stars, ${countedReviews(count)}.`;

/** The rating beside the name, with a link to the reviews. */
export const RatingLink = ({ product: { rating } }: { product: Product }) =>
  rating.average === null ? null : (
    <a className="buy__rating small" href="#reviews">
      <b className="num">{rating.average}</b> <span className="link">{countedReviews(rating.count)}</span>
    </a>
  );
