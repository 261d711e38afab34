/**
 * A random sample of the items; the same seed draws the same ones from the same items.
 *
 * @param size how many; all of them when there are fewer
 */
export function sampleOf<T>(items: readonly T[], { size, seed }: { size: number; seed: number }): T[] {
  const left = [...items];
  const next = generator(seed);
  const drawn: T[] = [];
  while (drawn.length < size && left.length > 0) drawn.push(...left.splice(Math.floor(next() * left.length), 1));
  return drawn;
}

/** Numbers from 0 to below 1 (mulberry32): Math.random takes no seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
