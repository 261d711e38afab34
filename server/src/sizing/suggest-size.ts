import type { SizeChart } from '@shop/contract/size-charts';
import type { SizeQuestion, SizeSuggestion } from '@shop/contract/size-suggestion';
import { explain, SENTENCES } from './explain-size.ts';
import { normal, offsetOf, type Outcome } from './fit-outcomes.ts';
import { merge, positionOfBody, type FromBody, type Position } from './size-scale.ts';

export type { Outcome } from './fit-outcomes.ts';

type Input = {
  product: { parent: string; sizes: readonly string[] };
  chart: SizeChart | null;
  outcomes: readonly Outcome[];
  question: SizeQuestion;
};

/** Spreads in sizes: of a usual size of this shop or of another brand, and of one buyer’s judgement. */
const USUAL_SPREAD = { own: 0.45, other: 0.6 };
const JUDGEMENT = 0.35;
/** Sizes by which a preference moves the result. */
const PREFERENCE_STEP = 0.5;
const SMALLER = new Set(['close', 'tight', 'slim']);
const LARGER = new Set(['loose', 'relaxed']);
/** Sizes beyond the smallest and the largest one from which none fits. */
const OUT_OF_RANGE = 1.25;
/** A second size that is this close to the best is named too. */
const NEARLY = 0.7;

const stepOf = (fit: string): number => (SMALLER.has(fit) ? -PREFERENCE_STEP : LARGER.has(fit) ? PREFERENCE_STEP : 0);

/**
 * Suggests a size for a customer (behaviour.md, Size advice): first from height, weight and usual size in the size chart,
 * then from the outcomes of other buyers of the product.
 */
export function suggestionFor({ product, chart, outcomes, question }: Input): SizeSuggestion {
  const scale = chart?.sizes ?? product.sizes;
  const sizes = scale.filter((size) => product.sizes.includes(size));
  const body = bodyOf(question, chart, product.parent);
  const usual = usualOf(question, scale);
  const position = merge([body, usual].filter((it) => it !== undefined));
  if (sizes.length < 2) return none(SENTENCES.noSizes);
  if (!position) return none(missingOf(question, chart));

  const preference = stepOf(question.fit ?? 'regular');
  const ranked = rank({ sizes, scale, position, outcomes }, preference);
  const [best, second] = ranked;
  if (!best) return none(SENTENCES.noSizes);
  const farthest = Math.min(...ranked.map(({ off }) => Math.abs(off)));
  if (farthest > OUT_OF_RANGE) return none(best.off > 0 ? SENTENCES.above(best.size) : SENTENCES.below(best.size));
  const other = second && second.chance >= best.chance * NEARLY ? second.size : null;
  const plain = rank({ sizes, scale, position, outcomes }, 0)[0]?.size ?? best.size;
  return {
    size: best.size,
    other,
    confidence: confidenceOf(best.chance),
    reason: explain({ size: best.size, other, question, body, usual: usual !== undefined, outcomes, moved: plain !== best.size }),
  };
}

function bodyOf({ height, weight }: SizeQuestion, chart: SizeChart | null, parent: string): FromBody | undefined {
  return chart && height && weight ? positionOfBody(chart, { height, weight, parent }) : undefined;
}

function usualOf({ usual }: SizeQuestion, scale: readonly string[]): Position | undefined {
  if (!usual) return undefined;
  const at = scale.findIndex((size) => size.toLowerCase() === usual.size.toLowerCase());
  return at < 0 ? undefined : { at, spread: usual.brand ? USUAL_SPREAD.other : USUAL_SPREAD.own };
}

type Ranking = { sizes: readonly string[]; scale: readonly string[]; position: Position; outcomes: readonly Outcome[] };

/** Sorts the sizes by how likely each fits; `off` is how much larger the customer is than the size, in sizes. */
const rank = ({ sizes, scale, position, outcomes }: Ranking, preference: number) =>
  sizes
    .map((size) => {
      const offset = offsetOf(outcomes, size);
      const off = position.at + offset.sizes + preference - scale.indexOf(size);
      const spread = Math.hypot(position.spread, JUDGEMENT, offset.spread);
      return { size, off, chance: normal((0.5 - off) / spread) + normal((0.5 + off) / spread) - 1 };
    })
    .toSorted((a, b) => b.chance - a.chance);

const confidenceOf = (chance: number): SizeSuggestion['confidence'] =>
  chance >= 0.55 ? 'high' : chance >= 0.4 ? 'medium' : 'low';

const none = (reason: string): SizeSuggestion => ({ size: null, other: null, confidence: 'low', reason });

function missingOf({ height, weight, usual }: SizeQuestion, chart: SizeChart | null): string {
  if (usual) return SENTENCES.otherScale(usual.size);
  return height && weight && !chart ? SENTENCES.noChart : SENTENCES.tellMore;
}
