import { useSyncExternalStore } from 'react';
import type { Cart } from '@shop/contract/cart';

let shown: Cart | null = null;
const listeners = new Set<() => void>();

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
const onScreen = (): Cart | null => shown;
const onServer = (): Cart | null => null;

/** Shows the cart beside the page, just after something was added; null puts it away. */
export function showAdded(cart: Cart | null): void {
  shown = cart;
  for (const tell of listeners) tell();
}

export const useAdded = (): Cart | null => useSyncExternalStore(listen, onScreen, onServer);
