import type { Card, Look } from './card.ts';

/** Where a card leads: to the product, in the colour and size that it shows by choice. */
export function addressOf({ slug, colours }: Card, look: Look | null): string {
  const asked = new URLSearchParams();
  if (look?.colour && colours > 1) asked.set('colour', look.colour);
  if (look?.size) asked.set('size', look.size);
  return `/product/${slug}${asked.size > 0 ? `?${asked}` : ''}`;
}
