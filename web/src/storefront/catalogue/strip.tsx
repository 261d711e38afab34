import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatCount } from '../../shared/pluralize.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionLoadError } from '../../ui/boundary.tsx';
import type { Card } from '../shared/card.ts';
import { CardHeart } from './card-actions.tsx';
import { ProductCard } from '../shared/product-card.tsx';

/** Pixels by which an arrow scrolls the strip (behaviour.md, Home). */
const STEP = 300;
/** Products in a strip before a visitor scrolls it: more than fit on a screen. */
const AT_FIRST = 6;
const STRIP_SIZES = '(min-width: 768px) 21vw, 62vw';

export type Strip = { products: Card[]; total: number; all: string };

/** Whether the row can scroll to either side; computed again after every scroll and resize. */
function useEnds() {
  const row = useRef<HTMLElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setEnds({ start: scrollLeft <= 1, end: scrollLeft + clientWidth >= scrollWidth - 1 });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return { row, ...ends };
}

/** Products in a row, swiped or scrolled. */
export const StripCards = ({ products }: { products: readonly Card[] }) =>
  products.map((product, i) => (
    <ProductCard
      key={product._id}
      product={product}
      sizes={STRIP_SIZES}
      discovers={i === 0}
      heart={<CardHeart product={product} />}
    />
  ));

type Props = { strip: Strip | null; title: string; panel: string };

/** Whether the row is near the screen, so that all its images are loaded. */
function useNear(row: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!row.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: '300px' },
    );
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [row]);
  return near;
}

/** The products of the chosen tile: title, a link to all, and arrows if they do not fit. */
export function ProductStrip({ strip, title, panel }: Props) {
  const { row, start, end } = useEnds();
  const near = useNear(row);
  const { revalidate, state } = useRevalidator();
  const scroll = (by: number) => row.current?.scrollBy({ left: by });
  return (
    <div id={panel} role="tabpanel" aria-label={title}>
      <div className="wrap">
        <div className="section__head strip__head">
          <h2 className="h2">{title}</h2>
          {strip && strip.products.length > 0 && (
            <div className="row strip__ways">
              <Link className="link" to={strip.all}>
                See all {formatCount(strip.total)}
              </Link>
              {!(start && end) && (
                <>
                  <IconButton
                    className="not-sm strip__arrow"
                    label="Scroll left"
                    icon="arrow-left"
                    disabled={start}
                    onClick={() => scroll(-STEP)}
                  />
                  <IconButton
                    className="not-sm strip__arrow"
                    label="Scroll right"
                    icon="arrow-right"
                    disabled={end}
                    onClick={() => scroll(STEP)}
                  />
                </>
              )}
            </div>
          )}
        </div>
        {strip === null && <SectionLoadError busy={state === 'loading'} onRetry={() => void revalidate()} />}
        {strip?.products.length === 0 && (
          <EmptyState as="h3" title="Nothing here right now" action="See all products" to="/search" />
        )}
      </div>
      {strip && strip.products.length > 0 && (
        <section ref={row} className="strip" aria-label={`${title}, products`}>
          <StripCards products={near ? strip.products : strip.products.slice(0, AT_FIRST)} />
        </section>
      )}
    </div>
  );
}
