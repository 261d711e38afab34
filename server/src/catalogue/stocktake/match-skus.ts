import { ShopError } from '#kernel/shop-error';

type Line = { sku: string };
type Size = { id: string; sku: string };

/**
 * Matches each line with its size, by its SKU in any case of its letters or by its barcode.
 * @throws ShopError invalid_input that names every line with an unknown or repeated SKU
 */
export function matchSkus<L extends Line, S extends Size>(
  lines: readonly L[],
  { sizes, field }: { sizes: ReadonlyMap<string, readonly S[]>; field: 'lines' | 'points' },
): { line: L; size: S }[] {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const matched = lines.flatMap((line, i) => {
    const candidates = sizes.get(line.sku) ?? [];
    const size = candidates.length === 1 ? candidates[0] : candidates.find(({ sku }) => sku === line.sku);
    if (size === undefined) errors[`${field}.${i}.sku`] = problemOf(line.sku, candidates);
    else if (seen.has(size.id)) errors[`${field}.${i}.sku`] = `${line.sku} is in the list twice.`;
    else seen.add(size.id);
    return size === undefined ? [] : [{ line, size }];
  });
  const [first] = Object.values(errors);
  if (first !== undefined) throw new ShopError('invalid_input', first, { errors });
  return matched;
}

const problemOf = (sku: string, candidates: readonly Size[]): string =>
  candidates.length === 0
    ? `No product has the SKU or barcode ${sku}.`
    : `${sku} could be ${candidates.map((it) => it.sku).join(' or ')}. Write its SKU exactly as it is.`;
