/** The previous offer of a product. */
export type ReplacedOffer = { product: string; offer: string };

const MAX_NAMED = 5;

/** A sentence for the response: the products that were moved from another offer; '' if there are none. */
export function replacedOffersMessage(replaced: readonly ReplacedOffer[]): string {
  if (replaced.length === 0) return '';
  const named = replaced.slice(0, MAX_NAMED).map(({ product, offer }) => `${product} (${offer})`);
  const more = replaced.length - named.length;
  return ` Moved from another offer: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
