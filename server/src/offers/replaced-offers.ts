/** The offer that a product carried before another was assigned. */
export type ReplacedOffer = { product: string; offer: string };

const MAX_NAMED = 5;

/** A sentence for the response message: which products were moved from another offer; '' where none was. */
export function replacedOffersMessage(replaced: readonly ReplacedOffer[]): string {
  if (replaced.length === 0) return '';
  const named = replaced.slice(0, MAX_NAMED).map(({ product, offer }) => `${product} (${offer})`);
  const more = replaced.length - named.length;
  return ` Moved from another offer: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
