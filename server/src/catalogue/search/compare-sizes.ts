const ALPHA_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

/** Letters before numbers, small before large, anything else by name at the end. */
export function compareSizes(a: string, b: string): number {
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true });
}

function rank(size: string): number {
  const index = ALPHA_SIZES.indexOf(size.toLowerCase());
  if (index >= 0) return index;
  return /^\d+(\.\d+)?$/.test(size) ? ALPHA_SIZES.length + Number(size) : Number.MAX_SAFE_INTEGER;
}
