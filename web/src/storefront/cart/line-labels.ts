import type { CartLine } from '@shop/contract/cart';
import { FEW_LEFT, MAX_PER_LINE } from '@shop/contract/limits';
import { times, type Paise } from '@shop/contract/paise';

/** The drawing of a custom item, else the picture of the colour that was chosen, or the first one. */
export const imageOf = ({ product, variant, custom }: CartLine): string | undefined =>
  custom?.preview ?? product.colours.find(({ name }) => name === variant.colour)?.image ?? product.images[0];

/** The MRP of one piece of the chosen size. */
export const mrpOf = ({ product, variant }: CartLine): Paise =>
  product.variants.find(({ _id }) => _id === variant._id)?.product_price ?? product.product_price;

/** What the line would cost without offer and coupon. */
export const grossOf = ({ unitPrice, quantity }: CartLine): Paise => times(unitPrice, quantity);

/** As many as a line may hold now. */
export const maxQuantityOf = ({ variant }: CartLine): number => Math.max(1, Math.min(MAX_PER_LINE, variant.stock));

/** Why there is no more to be had, or that little is left; nothing where there is plenty. */
export function limitText({
  variant: { stock },
  quantity,
  available,
}: Pick<CartLine, 'variant' | 'quantity' | 'available'>): string | null {
  if (!available) return null;
  if (stock <= FEW_LEFT || quantity >= stock) return `Only ${stock} left`;
  return quantity >= MAX_PER_LINE ? `At most ${MAX_PER_LINE} of one size` : null;
}

/** Pieces that can be had: what the sums are about. */
export const availablePieces = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, { available, quantity }) => sum + (available ? quantity : 0), 0);
