/** How hard the shop is tried: `npm run test:faults` takes its time, `npm test` has none. */
const isLong = process.env['FAULTS'] === 'long';

/** So many times, or seconds, in a long run, and in the short one. */
export const howMany = ({ long, short }: { long: number; short: number }): number => (isLong ? long : short);
