import { ShopError } from '#kernel/shop-error';

type Line = { sku: string };

/** Matches each line with its size. @throws ShopError invalid_input that names every line with an unknown or repeated SKU */
export function matchSkus<L extends Line, Size>(
  lines: readonly L[],
  { sizes, field }: { sizes: ReadonlyMap<string, Size>; field: 'lines' | 'points' },
): { line: L; size: Size }[] {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const matched = lines.flatMap((line, i) => {
    const size = sizes.get(line.sku);
    if (size === undefined) errors[`${field}.${i}.sku`] = `No size has the SKU ${line.sku}.`;
    else if (seen.has(line.sku)) errors[`${field}.${i}.sku`] = `${line.sku} is in the list twice.`;
    seen.add(line.sku);
    return size === undefined ? [] : [{ line, size }];
  });
  const [first] = Object.values(errors);
  if (first !== undefined) throw new ShopError('invalid_input', first, { errors });
  return matched;
}
