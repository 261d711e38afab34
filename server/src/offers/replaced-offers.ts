/** What a product carried until another offer was put on it. */
export type ReplacedOffer = { product: string; offer: string };

const MOST_NAMED = 5;

/** One more sentence for the shop's answer: which products had another offer until now; '' where none had. */
export function takenOverSentence(takenOver: readonly ReplacedOffer[]): string {
  if (takenOver.length === 0) return '';
  const named = takenOver.slice(0, MOST_NAMED).map(({ product, offer }) => `${product} (${offer})`);
  const more = takenOver.length - named.length;
  return ` Moved from another offer: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
