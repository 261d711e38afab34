import { useEffect, useState } from 'react';
import { priceCart, type Cart, type GuestLine } from '@shop/contract/cart';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';

/** A gift card with the cart that it was priced for. */
type Applied = { code: string; of: Cart; cart: Cart };

/**
 * The gift card of a guest, whose code stays in this page alone. `cart` is the loaded cart, with the card if there is one;
 * a cart that is loaded again is priced with it again, and a card that can no longer be used is removed with a message.
 */
export function useGuestGiftCard(loaded: Cart, lines: readonly GuestLine[]) {
  const [applied, setApplied] = useState<Applied | null>(null);
  const priceWith = (giftCard: string) => call(priceCart, { body: { lines: [...lines], giftCard } });
  const code = applied?.code;
  const isOutdated = applied !== null && applied.of !== loaded;
  useEffect(() => {
    if (code === undefined || !isOutdated) return;
    const drop = (error: unknown) => {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
      setApplied(null);
    };
    void call(priceCart, { body: { lines: [...lines], giftCard: code } }).then(
      (cart) => setApplied({ code, of: loaded, cart }),
      drop,
    );
  }, [code, isOutdated, lines, loaded]);
  return {
    code,
    cart: applied && !isOutdated ? applied.cart : loaded,
    async apply(typed: string): Promise<string> {
      setApplied({ code: typed, of: loaded, cart: await priceWith(typed) });
      return 'Gift card added.';
    },
    remove() {
      setApplied(null);
      toast.success('Gift card removed.');
    },
  };
}
