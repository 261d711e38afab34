import type { Point } from './chart-panel.tsx';

type Chart = { labels: readonly string[]; data: readonly number[] };

/** A chart as the API sends it, point by point. */
export const pointsOf = ({ labels, data }: Chart): Point[] => labels.map((name, index) => ({ name, value: data[index] ?? 0 }));

const totalOf = (points: readonly Point[]): number => points.reduce((sum, { value }) => sum + value, 0);

/** The pie has five fixed colours (behaviour.md, Dashboard): all after the fourth slice share the fifth. */
const SLICES = 5;

export function slicesOf(points: readonly Point[]): Point[] {
  if (points.length <= SLICES) return [...points];
  const rest = points.slice(SLICES - 1);
  return [...points.slice(0, SLICES - 1), { name: 'Others', value: totalOf(rest) }];
}

/** Whole percentages that add up to 100 by the largest remainder method. */
export function percentsOf(points: readonly Point[]): number[] {
  const total = totalOf(points);
  if (total === 0) return points.map(() => 0);
  const exact = points.map(({ value }) => (value * 100) / total);
  const left = 100 - exact.reduce((sum, it) => sum + Math.floor(it), 0);
  const largest = exact
    .map((it, index) => ({ index, remainder: it % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder)
    .slice(0, left);
  return exact.map((it, index) => Math.floor(it) + (largest.some((one) => one.index === index) ? 1 : 0));
}

/** "Sat 14: 19, Sun 15: 26": a chart's data for screen readers. */
export const pointsText = (points: readonly Point[]): string => points.map(({ name, value }) => `${name}: ${value}`).join(', ');

export const isZero = (points: readonly Point[]): boolean => totalOf(points) === 0;
