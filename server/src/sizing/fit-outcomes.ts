/** What became of a product in one size: found small, found true or kept, found large. */
export type Outcome = { size: string; small: number; fitting: number; large: number };

/**
 * What a misfit weighs, in sizes: more than it is off, since those who keep a piece that is a little small count as 0. Then the
 * spread of such judgements, of the offsets of products, and of one size within them. Assumed, to be fitted to a shop's own data.
 */
const MISFIT = 1.3;
const NOISE = 0.6;
const OFFSET_SPREAD = 0.5;
const SIZE_SPREAD = 0.3;
/** The outcomes expected of a product before anyone bought it, and how many outcomes that weighs. */
const EXPECTED = { small: 0.12, large: 0.12 };
const EXPECTED_WEIGHT = 20;
/** Fewer outcomes than these say nothing to a customer. */
export const MIN_OUTCOMES = 10;

type Sums = Omit<Outcome, 'size'> & { all: number };

export function sumsOf(outcomes: readonly Outcome[]): Sums {
  const sum = (of: (it: Outcome) => number) => outcomes.reduce((total, it) => total + of(it), 0);
  const [small, fitting, large] = [sum((it) => it.small), sum((it) => it.fitting), sum((it) => it.large)];
  return { small, fitting, large, all: small + fitting + large };
}

/** How much larger a product must be taken, in sizes, and how uncertain that is; in one size where outcomes of it are known. */
export function offsetOf(outcomes: readonly Outcome[], size: string): { sizes: number; spread: number } {
  const { small, large, all } = sumsOf(outcomes);
  const prior = (NOISE / OFFSET_SPREAD) ** 2;
  const whole = (MISFIT * (small - large)) / (all + prior);
  const own = sumsOf(outcomes.filter((it) => it.size === size));
  const weight = (NOISE / SIZE_SPREAD) ** 2;
  const sizes = (MISFIT * (own.small - own.large) + weight * whole) / (own.all + weight);
  return { sizes, spread: NOISE / Math.sqrt(all + prior) };
}

/** Whether a product runs small or large with a certainty of nine in ten; null where it does not, or too little is known. */
export function runs(outcomes: readonly Outcome[]): 'small' | 'large' | null {
  const { small, large, all } = sumsOf(outcomes);
  if (all < MIN_OUTCOMES) return null;
  const share = (many: number, expected: number) => (EXPECTED_WEIGHT * expected + many) / (EXPECTED_WEIGHT + all);
  const [s, l] = [share(small, EXPECTED.small), share(large, EXPECTED.large)];
  const spread = Math.sqrt((s + l - (s - l) ** 2) / (EXPECTED_WEIGHT + all + 1));
  if (normal((s - l - 0.1) / spread) > 0.9) return 'small';
  return normal((l - s - 0.1) / spread) > 0.9 ? 'large' : null;
}

/** The cumulative normal distribution, to seven decimals (Abramowitz and Stegun 26.2.17). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}
