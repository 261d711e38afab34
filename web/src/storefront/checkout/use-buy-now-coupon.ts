import { useNavigate } from 'react-router';
import { priceCart } from '@shop/contract/cart';
import { call } from '../../api/client.ts';
import type { CouponActions } from '../cart/coupon-form.tsx';
import { couponMessage } from '../cart/coupon-message.ts';
import { buyNowAddress, type BuyNow } from '../shared/buy-now.ts';

/** The coupon of an item that is bought without the cart: it is in the checkout's URL, and the cart keeps its own. */
export function useBuyNowCoupon(buying: BuyNow): CouponActions {
  const navigate = useNavigate();
  const show = (code: string | null) => navigate(buyNowAddress({ ...buying, code }), { replace: true, preventScrollReset: true });
  return {
    async apply(typed) {
      const { variantId, quantity } = buying;
      const { coupon } = await call(priceCart, { body: { lines: [{ variantId, quantity }], code: typed } });
      await show(coupon?.code ?? typed);
      return couponMessage(coupon, typed);
    },
    async remove() {
      await show(null);
      return 'Coupon removed.';
    },
  };
}
