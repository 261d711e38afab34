import type { GuestLine } from '@shop/contract/cart';
import { MAX_CART_LINES, MAX_PER_LINE, MAX_WISHLIST_ITEMS } from '@shop/contract/limits';
import { session } from '../../api/session.ts';
import { localStorageList } from './local-storage-list.ts';

const MAX_ID_LENGTH = 60;
const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;

function isLine(value: unknown): value is GuestLine {
  if (typeof value !== 'object' || value === null) return false;
  const { variantId, quantity } = value as Partial<Record<keyof GuestLine, unknown>>;
  return isId(variantId) && Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MAX_PER_LINE;
}

/** The cart lines of a guest, newest first. */
export const guestLines = localStorageList<GuestLine>({ name: 'guestCart.1', max: MAX_CART_LINES, isItem: isLine });
/** The ids of the products that a guest saved, newest first. */
export const guestWishlistIds = localStorageList<string>({ name: 'guestWishlist.1', max: MAX_WISHLIST_ITEMS, isItem: isId });

/** Whether the shop is members-only: visitors log in before they fill a cart. */
export const isForMembers = (): boolean => document.documentElement.dataset['access'] !== 'open';

/** Whether a visitor is not logged in to a members-only shop: a chosen item waits in local storage until the login. */
export const isStranger = (): boolean => session.get() === null && isForMembers();

/** Whether a visitor is not logged in to an open shop, where guests may fill a cart (behaviour.md, Who may browse). */
export const isGuest = (): boolean => session.get() === null && !isForMembers();
