import type { Card, CardVariant } from './card.ts';

/** The URL of a card: the product, in the chosen colour and size. */
export function addressOf({ slug, colours }: Card, variant: CardVariant | null): string {
  const params = new URLSearchParams();
  if (variant?.colour && colours > 1) params.set('colour', variant.colour);
  if (variant?.size) params.set('size', variant.size);
  return `/product/${slug}${params.size > 0 ? `?${params}` : ''}`;
}
