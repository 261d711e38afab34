const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

/** Letters before numbers, small before large, anything else by name at the end. */
export function compareSizes(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true });
}

function rank(size: string): number {
  const letter = LETTERS.indexOf(size.toLowerCase());
  if (letter >= 0) return letter;
  return /^\d+(\.\d+)?$/.test(size) ? LETTERS.length + Number(size) : Number.MAX_SAFE_INTEGER;
}
