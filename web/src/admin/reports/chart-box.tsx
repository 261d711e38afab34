import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type * as charts from './charts.tsx';

type Charts = typeof charts;

let lastDrawn: Promise<unknown> = Promise.resolve();

/** Charts are drawn one at a time, each after the last one is painted, so that the page answers in between. */
const nextTurn = (): Promise<unknown> =>
  (lastDrawn = lastDrawn.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))));

/** The charts, once their box has come into view; null where they cannot be had. */
function useCharts(box: RefObject<HTMLElement | null>): Charts | null | undefined {
  const [drawn, setDrawn] = useState<Charts | null>();
  useEffect(() => {
    if (!box.current) return undefined;
    let isUnmounted = false;
    const draw = async () => {
      const loaded = await import('./charts.tsx').catch(() => null);
      await nextTurn();
      if (!isUnmounted) setDrawn(loaded);
    };
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void draw();
    });
    watch.observe(box.current);
    return () => {
      isUnmounted = true;
      watch.disconnect();
    };
  }, [box]);
  return drawn;
}

type Props = {
  /** Gives the box its size, which it has from the start. */
  className: string;
  children: (charts: Charts) => ReactNode;
};

/**
 * Where a chart is drawn. The library that draws is the largest part of the back office, and on a phone its charts are below
 * the fold: it comes when somebody sees the box. What the chart says stands beside it in words.
 */
export function ChartBox({ className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useCharts(box);
  return (
    <div ref={box} className={className} aria-hidden="true">
      {drawn && children(drawn)}
      {drawn === null && <p className="small muted">The drawing did not load. The table says the same.</p>}
    </div>
  );
}
