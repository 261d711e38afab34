import { useEffect, useState } from 'react';
import { priceCart, type Cart, type GuestLine } from '@shop/contract/cart';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import type { CouponActions } from '../cart/coupon-form.tsx';
import { couponMessage } from '../cart/coupon-message.ts';

/** The codes that a guest has entered. */
export type GuestCodes = { coupon?: string | undefined; giftCard?: string | undefined };
/** Codes with the cart that they were priced for. */
type Applied = { codes: GuestCodes; of: Cart; cart: Cart };

const NO_CODES: GuestCodes = {};
const hasCodes = ({ coupon, giftCard }: GuestCodes): boolean => coupon !== undefined || giftCard !== undefined;

/** The codes in the API's format. */
export const codesToSend = ({ coupon, giftCard }: GuestCodes) => ({
  ...(coupon !== undefined && { code: coupon }),
  ...(giftCard !== undefined && { giftCard }),
});

const priceOf = (lines: readonly GuestLine[], codes: GuestCodes): Promise<Cart> =>
  call(priceCart, { body: { lines: [...lines], ...codesToSend(codes) } });

/** The codes without the one that the server refused. */
function withoutRefused(codes: GuestCodes, error: unknown): GuestCodes {
  if (isApiError(error, 'coupon_refused')) return { giftCard: codes.giftCard };
  if (isApiError(error, 'gift_card_refused')) return { coupon: codes.coupon };
  if (isApiError(error)) return {};
  throw error;
}

/**
 * Coupon and gift card of a guest, whose codes stay in this page alone. `cart` is the loaded cart, priced with them; a cart that
 * is loaded again is priced with them again, and a code that can no longer be used is removed with a message.
 */
export function useGuestCodes(loaded: Cart, lines: readonly GuestLine[]) {
  const [applied, setApplied] = useState<Applied | null>(null);
  const codes = applied?.codes;
  const isOutdated = applied !== null && applied.of !== loaded;
  useEffect(() => {
    if (codes === undefined || !isOutdated) return;
    const drop = (error: unknown) => {
      const left = withoutRefused(codes, error);
      if (isApiError(error)) toast.error(error.message);
      setApplied((now) => (now && hasCodes(left) ? { ...now, codes: left } : null));
    };
    void priceOf(lines, codes).then((cart) => setApplied({ codes, of: loaded, cart }), drop);
  }, [codes, isOutdated, lines, loaded]);

  const { run } = useExclusiveAction();
  const change = async (more: GuestCodes): Promise<Cart> => {
    const next = { ...codes, ...more };
    const cart = hasCodes(next) ? await priceOf(lines, next) : loaded;
    setApplied({ codes: next, of: loaded, cart });
    return cart;
  };
  const coupon: CouponActions = {
    async apply(typed) {
      const cart = await change({ coupon: typed });
      return couponMessage(cart.coupon, typed);
    },
    async remove() {
      await change({ coupon: undefined });
      return 'Coupon removed.';
    },
  };
  const giftCard = {
    async onApply(typed: string): Promise<string> {
      await change({ giftCard: typed });
      return 'Gift card added.';
    },
    onRemove: () =>
      void run(async () => {
        await change({ giftCard: undefined });
        toast.success('Gift card removed.');
      }),
  };
  return { codes: codes ?? NO_CODES, cart: applied && !isOutdated ? applied.cart : loaded, forms: { coupon, giftCard } };
}
