import { priceCart, type Cart, type GuestLine } from '@shop/contract/cart';
import { MAX_CART_LINES, MAX_PER_LINE } from '@shop/contract/limits';
import type { ErrorCode } from '@shop/contract/errors';
import { call, ApiError } from '../../api/client.ts';
import { guestLines } from '../guest/guest-storage.ts';
import type { CartStore, ChangedCart } from './cart-store.ts';
import { EMPTY_CART } from './empty-cart.ts';
import { withLastCart } from './last-cart.ts';
import { onlyVariantOf } from './only-variant.ts';

/** The cart of a guest: the browser stores variants and quantities, the server returns products and prices. */
export const guestCart: CartStore = withLastCart({
  async read() {
    const lines = guestLines.read();
    const cart = await priced(lines);
    // Deleted products are removed here, since they would otherwise stay in local storage forever.
    if (cart.cart.length < lines.length) keep((line) => cart.cart.some(({ _id }) => _id === keyOf(line)));
    return cart;
  },

  async add(what) {
    const variantId = what.variantId ?? (await onlyVariantOf(what.productId));
    const lines = guestLines.read();
    const { designId } = what;
    const which = { variantId, ...(designId !== undefined && { designId }) };
    const line = lines.find((it) => keyOf(it) === keyOf(which));
    if (!line && lines.length >= MAX_CART_LINES)
      throw apiError('list_full', `A cart holds at most ${MAX_CART_LINES} different items.`);
    const quantity = (line?.quantity ?? 0) + (what.quantity ?? 1);
    return save('Added to cart.', { ...which, quantity }, [
      { ...which, quantity: Math.min(quantity, MAX_PER_LINE) },
      ...lines.filter((it) => it !== line),
    ]);
  },
  async setQuantity(id, quantity) {
    const lines = guestLines.read().map((line) => (keyOf(line) === id ? { ...line, quantity } : line));
    return save('Quantity changed.', { variantId: id, quantity }, lines);
  },
  async remove(id) {
    keep((line) => keyOf(line) !== id);
    return { message: 'Removed from cart.', ...(await guestCart.read()) };
  },
});

const priced = (lines: GuestLine[]): Promise<Cart> =>
  lines.length === 0 ? Promise.resolve(EMPTY_CART) : call(priceCart, { body: { lines } });

/**
 * Stores the lines if the changed one is available in the requested quantity; otherwise throws the same error as the account's
 * cart.
 */
async function save(message: string, wanted: GuestLine, lines: GuestLine[]): Promise<ChangedCart> {
  const cart = await priced(lines);
  const line = cart.cart.find(({ _id }) => _id === keyOf(wanted));
  if (!line) throw apiError('not_found', 'This item is no longer sold.');
  if (line.message !== null) throw apiError('out_of_stock', line.message);
  if (wanted.quantity > MAX_PER_LINE) throw apiError('line_full', `At most ${MAX_PER_LINE} of one size, please.`);
  guestLines.save(lines);
  return { message, ...cart };
}

/** Identity of a line: the design of a custom item, else the size. */
const keyOf = ({ variantId, designId }: Omit<GuestLine, 'quantity'>): string => designId ?? variantId;

const keep = (stays: (line: GuestLine) => boolean): void => guestLines.save(guestLines.read().filter(stays));

const apiError = (code: ErrorCode, message: string): ApiError => new ApiError(409, { success: false, code, message });
