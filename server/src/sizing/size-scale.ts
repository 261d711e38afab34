import type { SizeChart } from '@shop/contract/size-charts';
import { estimateGirth, girthNamed, type Girth } from './body-measures.ts';

/** A customer's position on the scale of sizes, which counts them from 0, and its uncertainty, in sizes. */
export type Position = { at: number; spread: number };

/** Girths that decide on the size: chest for a top, waist for trousers; the first in the size chart is used. */
const LEADING: readonly Girth[] = ['chest', 'waist', 'hip'];

/**
 * Interpolates the position of a measure between the sizes, and extrapolates beyond the first and the last. Undefined if
 * they do not increase.
 */
function placeIn(cm: readonly number[], value: number): { at: number; step: number } | undefined {
  if (cm.length < 2 || cm.some((it, i) => i > 0 && it <= (cm[i - 1] ?? it))) return undefined;
  const above = cm.findIndex((it) => it >= value);
  const upper = above === -1 ? cm.length - 1 : Math.max(1, above);
  const [from = 0, to = 0] = [cm[upper - 1], cm[upper]];
  return { at: upper - 1 + (value - from) / (to - from), step: to - from };
}

type Body = { height: number; weight: number; parent: string };
export type FromBody = Position & { girth: Girth; cm: number };

/** The position of a customer's height and weight in the body measures of a size chart; undefined if it has no girth. */
export function positionOfBody({ body }: SizeChart, customer: Body): FromBody | undefined {
  for (const girth of LEADING) {
    const measure = body.find(({ name }) => girthNamed(name) === girth);
    const { cm, spread } = estimateGirth(girth, customer);
    const place = measure && placeIn(measure.cm, cm);
    if (place) return { at: place.at, spread: spread / place.step, girth, cm };
  }
  return undefined;
}

/** Combines several positions of one customer, weighted by their certainty. Undefined for none. */
export function merge(positions: readonly Position[]): Position | undefined {
  if (positions.length === 0) return undefined;
  const precision = positions.reduce((sum, { spread }) => sum + spread ** -2, 0);
  return { at: positions.reduce((sum, { at, spread }) => sum + at * spread ** -2, 0) / precision, spread: precision ** -0.5 };
}
