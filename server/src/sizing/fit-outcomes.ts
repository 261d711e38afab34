/** Outcomes of a product in one size: too small, true to size or kept, too large. */
export type Outcome = { size: string; small: number; fitting: number; large: number };

/**
 * Weight of a misfit, in sizes: more than one, because customers who keep a slightly small piece count as 0. Then the
 * spreads of such outcomes, of the offsets of products, and of one size within them. These are assumptions, to be fitted to
 * a shop's own data.
 */
const MISFIT = 1.3;
const NOISE = 0.6;
const OFFSET_SPREAD = 0.5;
const SIZE_SPREAD = 0.3;
/** The expected outcomes of an unsold product, and their weight as a number of outcomes. */
const EXPECTED = { small: 0.12, large: 0.12 };
const EXPECTED_WEIGHT = 20;
/** With fewer outcomes than these nothing is shown to a customer. */
export const MIN_OUTCOMES = 10;

type Sums = Omit<Outcome, 'size'> & { all: number };

export function sumsOf(outcomes: readonly Outcome[]): Sums {
  const sum = (of: (it: Outcome) => number) => outcomes.reduce((total, it) => total + of(it), 0);
  const [small, fitting, large] = [sum((it) => it.small), sum((it) => it.fitting), sum((it) => it.large)];
  return { small, fitting, large, all: small + fitting + large };
}

/** The offset of a product in sizes (how much larger to take it), and its uncertainty; per size if outcomes of it are known. */
export function offsetOf(outcomes: readonly Outcome[], size: string): { sizes: number; spread: number } {
  const { small, large, all } = sumsOf(outcomes);
  const prior = (NOISE / OFFSET_SPREAD) ** 2;
  const whole = (MISFIT * (small - large)) / (all + prior);
  const own = sumsOf(outcomes.filter((it) => it.size === size));
  const weight = (NOISE / SIZE_SPREAD) ** 2;
  const sizes = (MISFIT * (own.small - own.large) + weight * whole) / (own.all + weight);
  return { sizes, spread: NOISE / Math.sqrt(all + prior) };
}

/** Whether a product runs small or large with a confidence of 90%; null if it does not, or there is too little data. */
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
