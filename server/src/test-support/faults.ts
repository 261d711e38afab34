/** How hard the shop is tried: `npm run test:faults` takes its time, `npm test` has none. */
const isLong = process.env['FAULTS'] === 'long';

/** So many times, or seconds, in a long run, and in the short one. */
export const howMany = ({ long, short }: { long: number; short: number }): number => (isLong ? long : short);

/** When the whole of it is to be over (ms since 1970): all of `npm run test:faults` takes half an hour at most. */
const until = Number(process.env['FAULTS_UNTIL'] ?? Infinity);

/** A loop of faults ends when its rounds are done, or its own time is, or that of all; but it tries once. */
export function rounds(count: number, minutes: number): Iterable<number> {
  const ends = Math.min(Date.now() + minutes * 60_000, until);
  return {
    *[Symbol.iterator]() {
      for (let round = 0; round < count && (round === 0 || Date.now() < ends); round++) yield round;
    },
  };
}

/** Whether all cases of a long table are tried, as `npm run test:all` does. */
const areAllTried = isLong || process.env['CASES'] === 'all';

/** A filter for a table of cases that differ little: `npm test` tries one in so many of them. */
export const oneIn =
  (count: number) =>
  (_case: unknown, at: number): boolean =>
    areAllTried || at % count === 0;
