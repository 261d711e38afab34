/** What the bench measures: figures beside the machine's own, their noise, and what a run says against the committed one. */

export type BenchPart = 'start' | 'cached' | 'tails' | 'orders' | 'staff' | 'mixed' | 'pages' | 'pricing';
export type Unit = 'per s' | 'ms' | 'MB' | 'kB' | '×' | 'count' | 'points';

/** One figure of a run. Ratios travel between machines; values are this machine's. */
export type Figure = {
  part: BenchPart;
  what: string;
  unit: Unit;
  better: 'more' | 'less';
  value: number;
  /** What the machine does at the same time without the shop: a bare route, the database's own rate, a fixed piece of work. */
  floor: number | null;
  /** The value per floor; null where there is no floor. */
  ratio: number | null;
  /** How far the rounds of this run lay apart, as a share of their median. */
  noise: number;
  goal: Goal | null;
};

/** The limit that the value, or its ratio to the floor, has to keep. */
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

/** The value below which this share of all lies. */
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

/** One sentence for each goal that is missed, and for each figure that fell by more than the noise of both runs. */
export function problemsOf(now: readonly Figure[], committed: readonly Figure[]): string[] {
  return now.flatMap((figure) => {
    const before = committed.find(({ part, what }) => part === figure.part && what === figure.what);
    return [...missedGoal(figure), ...(before ? fall(figure, before) : [])];
  });
}

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
