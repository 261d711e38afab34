import { buyNowOf } from '../shared/buy-now.ts';

const REASONS: readonly [RegExp, string][] = [
  [/^\/(cart|checkout)\/?$/, 'Log in to place your order. Your cart is saved.'],
  [/^\/wishlist\/?$/, 'Log in to see your wishlist.'],
  [/^\/(productlisting|order|return|order-placed)(\/|$)/, 'Log in to see your orders.'],
  [/^\/(profile|security)\/?$/, 'Log in to see your account.'],
];

/** Why the login is shown, from the page that the visitor was going to. */
export function whyLogIn(next: string | null): string {
  const [path = '', query] = (next ?? '').split(/[?#]/);
  if (path === '/checkout' && buyNowOf(new URLSearchParams(query))) return 'Log in to buy this item.';
  return REASONS.find(([page]) => page.test(path))?.[1] ?? 'Log in to continue.';
}
