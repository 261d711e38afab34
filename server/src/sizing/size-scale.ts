import type { SizeChart } from '@shop/contract/size-charts';
import { estimateGirth, girthNamed, type Girth } from './body-measures.ts';

/** Where a customer lies on the scale of sizes, which counts them from 0, and how uncertain that is, in sizes. */
export type Position = { at: number; spread: number };

/** A top follows the chest, trousers the waist; the first that a size table has decides. */
const LEADING: readonly Girth[] = ['chest', 'waist', 'hip'];

/** The place of a measure between those of the sizes, going on beyond the first and the last. Undefined where they do not grow. */
function placeIn(cm: readonly number[], value: number): { at: number; step: number } | undefined {
  if (cm.length < 2 || cm.some((it, i) => i > 0 && it <= (cm[i - 1] ?? it))) return undefined;
  const above = cm.findIndex((it) => it >= value);
  const upper = above === -1 ? cm.length - 1 : Math.max(1, above);
  const [from = 0, to = 0] = [cm[upper - 1], cm[upper]];
  return { at: upper - 1 + (value - from) / (to - from), step: to - from };
}

type Body = { height: number; weight: number; parent: string };
export type FromBody = Position & { girth: Girth; cm: number };

/** Where height and weight place a customer in the body measures of a size table; undefined where it has no girth. */
export function positionOfBody({ body }: SizeChart, customer: Body): FromBody | undefined {
  for (const girth of LEADING) {
    const measure = body.find(({ name }) => girthNamed(name) === girth);
    const { cm, spread } = estimateGirth(girth, customer);
    const place = measure && placeIn(measure.cm, cm);
    if (place) return { at: place.at, spread: spread / place.step, girth, cm };
  }
  return undefined;
}

/** Several positions of one customer as one, the more certain counting more. Undefined of none. */
export function merge(positions: readonly Position[]): Position | undefined {
  if (positions.length === 0) return undefined;
  const precision = positions.reduce((sum, { spread }) => sum + spread ** -2, 0);
  return { at: positions.reduce((sum, { at, spread }) => sum + at * spread ** -2, 0) / precision, spread: precision ** -0.5 };
}
