/**
 * Milliseconds for which a code must be out of view before it counts again: a camera reads the same label many times a
 * second.
 */
export const REPEAT_MS = 1_200;

/** Whether a code counts: not while it stays in view. Two equal pieces are two codes with a pause between them. */
export function createRepeatFilter(): (code: string, now: number) => boolean {
  const seen = new Map<string, number>();
  return (code, now) => {
    const before = seen.get(code);
    for (const [other, at] of seen) if (now - at > REPEAT_MS) seen.delete(other);
    seen.set(code, now);
    return before === undefined || now - before > REPEAT_MS;
  };
}
