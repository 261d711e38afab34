/** What a product carried until another offer was put on it. */
export type ReplacedOffer = { product: string; offer: string };

const MAX_NAMED = 5;

/** One more sentence for the shop's answer: which products had another offer until now; '' where none had. */
export function replacedOffersMessage(replaced: readonly ReplacedOffer[]): string {
  if (replaced.length === 0) return '';
  const named = replaced.slice(0, MAX_NAMED).map(({ product, offer }) => `${product} (${offer})`);
  const more = replaced.length - named.length;
  return ` Moved from another offer: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
