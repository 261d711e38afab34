import type { RefObject } from 'react';
import { useRevalidator } from 'react-router';
import type { CartLine } from '@shop/contract/cart';
import { isRefusal } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { visitorsCart } from './visitors-cart.ts';

/**
 * What a customer may do to the lines of the cart. The page follows by itself: its loaders run again after every
 * write. Whatever is refused was true of an older cart, so the cart is read again before the refusal is shown.
 *
 * @param heading gets the focus when the line that had it is gone
 */
export function useCartChanges(heading: RefObject<HTMLElement | null>) {
  const { revalidate } = useRevalidator();

  async function change(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (isRefusal(error)) await revalidate();
      throw error;
    }
    await revalidate();
  }
  const putBack = ({ product, variant, quantity }: CartLine) =>
    change(async () => (await visitorsCart()).add({ productId: product._id, variantId: variant._id, quantity }));

  return {
    setQuantity: ({ _id }: CartLine, quantity: number) => change(async () => (await visitorsCart()).setQuantity(_id, quantity)),

    remove: async (line: CartLine) => {
      await change(async () => {
        const { message } = await (await visitorsCart()).remove(line._id);
        toast.success(message, line.available ? { label: 'Undo', onPress: () => void putBack(line) } : undefined);
      });
      heading.current?.focus({ preventScroll: true });
    },
  };
}
