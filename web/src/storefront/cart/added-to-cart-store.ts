import type { Cart } from '@shop/contract/cart';
import { lazyImport } from '../../shared/lazy-import.ts';
import { createStore } from '../../ui/create-store.ts';
import type { CartDrawer } from './cart-drawer.tsx';

type Added = { cart: Cart; Drawer: typeof CartDrawer };

const shown = createStore<Added | null>(null);

/** Opens the cart drawer after an item was added. The drawer's chunk is loaded on first use. */
export async function openAddedToCart(cart: Cart): Promise<void> {
  const { CartDrawer: Drawer } = await lazyImport(() => import('./cart-drawer.tsx'));
  shown.set({ cart, Drawer });
}

export const closeAddedToCart = (): void => shown.set(null);

export const useAddedToCart = shown.use;
