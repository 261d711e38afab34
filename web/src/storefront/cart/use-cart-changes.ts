import type { RefObject } from 'react';
import { useRevalidator } from 'react-router';
import type { CartLine } from '@shop/contract/cart';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useWishlist } from '../wishlist/use-wishlist.ts';
import { currentWishlist } from '../wishlist/current-wishlist.ts';
import { currentCart } from './current-cart.ts';

/**
 * Changes of cart lines. The page updates itself, because its loaders run again after every write. An error means that the
 * page showed an older cart, so the cart is loaded again before the error is shown.
 * @param heading gets the focus when the line that had it is removed
 */
export function useCartChanges(heading: RefObject<HTMLElement | null>) {
  const { revalidate } = useRevalidator();
  const { has } = useWishlist();

  async function change(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (isApiError(error)) await revalidate();
      throw error;
    }
    await revalidate();
  }
  const addAgain = async ({ product, variant, quantity, custom }: CartLine) =>
    (await currentCart()).add({
      productId: product._id,
      variantId: variant._id,
      quantity,
      ...(custom && { designId: custom.designId }),
    });

  /** Removes the line with a toast. The toast has an Undo only if the line could be added again. */
  async function removeWithUndo(line: CartLine, { act, undo }: { act: () => Promise<string>; undo: () => Promise<unknown> }) {
    await change(async () => {
      const message = await act();
      toast.success(message, line.available ? { label: 'Undo', onPress: () => void change(undo) } : undefined);
    });
    heading.current?.focus({ preventScroll: true });
  }

  return {
    setQuantity: ({ _id }: CartLine, quantity: number) => change(async () => (await currentCart()).setQuantity(_id, quantity)),

    remove: (line: CartLine) =>
      removeWithUndo(line, {
        act: async () => (await (await currentCart()).remove(line._id)).message,
        undo: () => addAgain(line),
      }),

    /** The wishlist is written first: a failure between the two leaves the item in both lists, not in none. */
    saveForLater: (line: CartLine) => {
      const { _id } = line.product;
      const wasSaved = has(_id);
      return removeWithUndo(line, {
        act: async () => {
          await (await currentWishlist()).add(_id, line.variant._id);
          await (await currentCart()).remove(line._id);
          return 'Saved for later. It is in your wishlist.';
        },
        undo: async () => {
          await addAgain(line);
          if (!wasSaved) await (await currentWishlist()).remove(_id);
        },
      });
    },
  };
}
