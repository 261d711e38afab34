/** The effort of fault tests: `npm run test:faults` runs them long, `npm test` short. */
const isLong = process.env['FAULTS'] === 'long';

/** The number of rounds, or seconds, of a long run and of the short one. */
export const howMany = ({ long, short }: { long: number; short: number }): number => (isLong ? long : short);

/** The end of the whole run (ms since 1970): all of `npm run test:faults` takes half an hour at most. */
const until = Number(process.env['FAULTS_UNTIL'] ?? Infinity);

/** A loop of faults ends after its rounds, its own time, or the whole run's; but it runs at least once. */
export function rounds(count: number, minutes: number): Iterable<number> {
  const ends = Math.min(Date.now() + minutes * 60_000, until);
  return {
    *[Symbol.iterator]() {
      for (let round = 0; round < count && (round === 0 || Date.now() < ends); round++) yield round;
    },
  };
}

/** Whether all cases of a long table run, as in `npm run test:all`. */
const areAllTried = isLong || process.env['CASES'] === 'all';

/** A filter for a table of similar cases: `npm test` runs one of every n. */
export const oneIn =
  (count: number) =>
  (_case: unknown, at: number): boolean =>
    areAllTried || at % count === 0;
