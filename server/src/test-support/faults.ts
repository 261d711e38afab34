/** How hard the shop is tried: `npm run test:faults` takes its time, `npm test` has none. */
const isLong = process.env['FAULTS'] === 'long';

/** So many times, or seconds, in a long run, and in the short one. */
export const howMany = ({ long, short }: { long: number; short: number }): number => (isLong ? long : short);

/** A loop of faults ends when its rounds are done, or its time is: all of `npm run test:faults` takes half an hour at most. */
export function rounds(count: number, minutes: number): Iterable<number> {
  const ends = Date.now() + minutes * 60_000;
  return {
    *[Symbol.iterator]() {
      for (let round = 0; round < count && Date.now() < ends; round++) yield round;
    },
  };
}
