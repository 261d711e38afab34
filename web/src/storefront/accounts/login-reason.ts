import { pageAt, type PageKind } from '@shop/contract/pages';
import { buyNowOf } from '../shared/buy-now.ts';

const REASONS: Partial<Record<PageKind, string>> = {
  cart: 'Log in to place your order. Your cart is saved.',
  checkout: 'Log in to place your order. Your cart is saved.',
  wishlist: 'Log in to see your wishlist.',
  orders: 'Log in to see your orders.',
  'order-placed': 'Log in to see your orders.',
  returns: 'Log in to see your orders.',
  profile: 'Log in to see your account.',
  security: 'Log in to see your account.',
};

/** The reason for the login, from the page that the visitor was going to. */
export function loginReason(next: string | null): string {
  const [path = '', query] = (next ?? '').split(/[?#]/);
  const page = pageAt(path);
  if (page?.area !== 'storefront') return 'Log in to continue.';
  if (page.kind === 'checkout' && buyNowOf(new URLSearchParams(query))) return 'Log in to buy this item.';
  return REASONS[page.kind] ?? 'Log in to continue.';
}
