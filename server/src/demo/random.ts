import { createHash } from 'node:crypto';

/** Seeded random numbers, so that every demo shop is the same. */
export type Random = {
  /** An integer from `from` to `to`, both included. */
  between: (from: number, to: number) => number;
  /** @throws RangeError for an empty list */
  pick: <T>(from: readonly T[]) => T;
};

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits are enough for a shop of twenty products. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new RangeError('there is nothing to pick from');
      return picked;
    },
  };
}

/** Derives an id from a name, as a UUID of version 8 (RFC 9562, section 5.8), so that the demo has the same ids everywhere. */
export const idOf = (name: string): string =>
  createHash('sha256')
    .update(`selvedge sample: ${name}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
