import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type * as charts from './charts.tsx';

type Charts = typeof charts;

let lastDrawn: Promise<unknown> = Promise.resolve();

/** Charts are drawn one at a time, each after the previous one is painted, so that the page stays responsive. */
const nextTurn = (): Promise<unknown> =>
  (lastDrawn = lastDrawn.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))));

/** Loads the chart library when the box comes into view; null when loading failed. */
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
  /** Reserves the box's size from the start. */
  className: string;
  children: (charts: Charts) => ReactNode;
};

/**
 * Container of a chart, which loads the chart library when it becomes visible: the library is the largest chunk of the
 * admin, and on a phone its charts are below the fold. A text beside the chart gives the same data.
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
