import { useSyncExternalStore } from 'react';
import type { Cart } from '@shop/contract/cart';
import { lazyImport } from '../../shared/lazy-import.ts';
import type { CartDrawer } from './cart-drawer.tsx';

type Added = { cart: Cart; Drawer: typeof CartDrawer };

let shown: Added | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const onScreen = (): Added | null => shown;
const onServer = (): Added | null => null;

function show(next: Added | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Opens the cart drawer after something was added. The drawer's chunk is loaded on first use. */
export async function openAddedToCart(cart: Cart): Promise<void> {
  const { CartDrawer: Drawer } = await lazyImport(() => import('./cart-drawer.tsx'));
  show({ cart, Drawer });
}

export const closeAddedToCart = (): void => show(null);

export const useAddedToCart = (): Added | null => useSyncExternalStore(listen, onScreen, onServer);
