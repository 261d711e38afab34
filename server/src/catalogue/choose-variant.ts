type Choosable = { id: string; size: string; colour: string };
export type VariantChoice = { variantId?: string | undefined; size?: string | undefined; colour?: string | undefined };
export type VariantResult<V> =
  | { variant: V }
  | { problem: 'Select a size.' | 'Select a colour.' | 'This item is no longer sold.' };

/**
 * The variant of a product that a customer chose: the one of that id, else the only one that fits size and colour.
 * Size and colour are needed only where the product has a choice (behaviour.md, Cart).
 */
export function chooseVariant<V extends Choosable>(
  variants: readonly V[],
  { variantId, size, colour }: VariantChoice,
): VariantResult<V> {
  if (variantId !== undefined && variantId !== '') {
    const variant = variants.find((it) => it.id === variantId.toLowerCase());
    return variant ? { variant } : { problem: 'This item is no longer sold.' };
  }
  const ofSize = narrow(variants, 'size', size);
  if (hasSeveral(ofSize, 'size') || (ofSize.length === 0 && variants.length > 0)) return { problem: 'Select a size.' };
  const [variant, ...others] = narrow(ofSize, 'colour', colour);
  if (others.length > 0 || (!variant && ofSize.length > 0)) return { problem: 'Select a colour.' };
  return variant ? { variant } : { problem: 'This item is no longer sold.' };
}

function narrow<V extends Choosable>(variants: readonly V[], by: 'size' | 'colour', wanted: string | undefined): readonly V[] {
  if (wanted === undefined || wanted.trim() === '') return variants;
  return variants.filter((it) => it[by].toLowerCase() === wanted.trim().toLowerCase());
}

const hasSeveral = (variants: readonly Choosable[], by: 'size' | 'colour'): boolean =>
  new Set(variants.map((it) => it[by].toLowerCase())).size > 1;
