/** Figures of the bench, each with the machine's baseline and noise, and the comparison of a run with the committed one. */

export type BenchPart = 'start' | 'cached' | 'tails' | 'orders' | 'staff' | 'mixed' | 'pages' | 'pricing' | 'reviews';
export type Unit = 'per s' | 'ms' | 'MB' | 'kB' | '×' | 'count' | 'points';

/** One figure of a run. Ratios are comparable between machines, values are not. */
export type Figure = {
  part: BenchPart;
  what: string;
  unit: Unit;
  better: 'more' | 'less';
  value: number;
  /** Baseline of the machine without the shop: a bare route, the database's own rate, or a fixed computation. */
  floor: number | null;
  /** The value per floor; null where there is no floor. */
  ratio: number | null;
  /** Noise: the spread of the rounds of this run, as a share of their median. */
  noise: number;
  goal: Goal | null;
};

/** The limit for the value, or for its ratio to the floor. */
export type Goal = { of: 'value' | 'ratio'; limit: number };

export type Round = { value: number; floor?: number };
type Measured = Pick<Figure, 'part' | 'what' | 'unit' | 'better'> & { goal?: Goal };

/** A figure from several rounds: medians, and the distance between the best and the worst round as noise. */
export function figureOf({ goal, ...measured }: Measured, rounds: readonly Round[]): Figure {
  const floors = rounds.flatMap(({ floor }) => (floor === undefined ? [] : [floor]));
  const hasFloor = floors.length === rounds.length && floors.every((floor) => floor > 0);
  const compared = hasFloor ? rounds.map(({ value, floor = 1 }) => value / floor) : rounds.map(({ value }) => value);
  return {
    ...measured,
    value: rounded(median(rounds.map(({ value }) => value))),
    floor: hasFloor ? rounded(median(floors)) : null,
    ratio: hasFloor ? rounded(median(compared)) : null,
    noise: rounded(spread(compared)),
    goal: goal ?? null,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** The quantile: the value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function spread(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / Math.abs(middle);
}

/** Four significant digits: more would be noise. */
const rounded = (value: number): number => Number(value.toPrecision(4));

/** One sentence for each missed goal, and for each figure that fell by more than the noise of both runs. */
export function problemsOf(now: readonly Figure[], committed: readonly Figure[]): string[] {
  return now.flatMap((figure) => {
    const before = committed.find(({ part, what }) => part === figure.part && what === figure.what);
    return [
      ...missedGoal(figure),
      ...(before ? fall({ ...figure, noise: noiseOf(figure, now) }, { ...before, noise: noiseOf(before, committed) }) : []),
    ];
  });
}

/**
 * The noise of a figure in its run: the spread of its rounds, or the upper quartile of the spreads of its part's figures in that unit,
 * since three rounds can agree by chance.
 */
const noiseOf = ({ part, unit, noise }: Figure, run: readonly Figure[]): number =>
  Math.max(
    noise,
    quantile(
      run.filter((it) => it.part === part && it.unit === unit).map((it) => it.noise),
      0.75,
    ),
  );

function missedGoal({ part, what, better, value, ratio, goal }: Figure): string[] {
  if (!goal) return [];
  const reached = goal.of === 'value' ? value : (ratio ?? Number.NaN);
  const isMet = better === 'more' ? reached >= goal.limit : reached <= goal.limit;
  return isMet ? [] : [`${part}: ${what}: ${reached}, the goal is ${better === 'more' ? 'at least' : 'at most'} ${goal.limit}`];
}

function fall(now: Figure, before: Figure): string[] {
  const [is, was] = [now.ratio ?? now.value, before.ratio ?? before.value];
  if (was === 0) return [];
  const lost = now.better === 'more' ? 1 - is / was : is / was - 1;
  const noise = now.noise + before.noise;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return lost > noise
    ? [`${now.part}: ${now.what}: ${is} instead of ${was}, worse by ${percent(lost)} with a noise of ${percent(noise)}`]
    : [];
}
