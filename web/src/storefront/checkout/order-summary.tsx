import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cart } from '@shop/contract/cart';
import { formatMoney } from '@shop/contract/format-money';
import { Adjustments } from '../../shared/adjustments.tsx';
import { variantLabel } from '../../shared/order-items.tsx';
import { OrderSums } from '../../shared/order-sums.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CartCouponForm, CouponForm, type CouponActions } from '../cart/coupon-form.tsx';
import { GiftCardForm, GiftCardAndCreditForm } from '../cart/gift-card-and-credit-form.tsx';
import { availablePieces, imageOf } from '../cart/line-labels.ts';
import type { BuyNow } from '../shared/buy-now.ts';
import { useBuyNowCoupon } from './use-buy-now-coupon.ts';

const BuyNowCoupon = ({ buying, cart }: { buying: BuyNow; cart: Cart }) => (
  <CouponForm coupon={cart.coupon} acts={useBuyNowCoupon(buying)} />
);

/** The page on which the order's items can be changed. */
export const editAddress = (buying: BuyNow | null, { cart: [line] }: Cart): string =>
  buying && line ? `/product/${line.product.slug}` : '/cart';

type Props = {
  buying: BuyNow | null;
  cart: Cart;
  /** The delivery dates; empty without any. */
  days?: string | null;
  /** Ordered without an account: store credit is for customers who log in, coupons and gift cards are for all. */
  guestForms?: { coupon: CouponActions; giftCard: Pick<ComponentProps<typeof GiftCardForm>, 'onApply' | 'onRemove'> };
  children: ReactNode;
};

/** The items of the order and their price; the button that places it is its child. */
export const CheckoutSummary = ({ buying, cart, days, guestForms, children }: Props) => (
  <aside className="summary" aria-label="Order summary">
    <div className="summary__in">
      <div className="row row--between">
        <h2 className="h3">Order summary</h2>
        <Link className="link small" to={editAddress(buying, cart)}>
          {buying ? 'Change item' : 'Edit cart'}
        </Link>
      </div>
      <ul className="minis">
        {cart.cart.map((line) => {
          const image = imageOf(line);
          return (
            <li key={line._id} className="mini">
              {image ? <Picture src={image} alt="" sizes="56px" width={56} height={70} /> : <span />}
              <span>
                <span className="mini__name">{line.product.name}</span>
                <span className="faint">{[variantLabel(line.variant), `Qty ${line.quantity}`].filter(Boolean).join(' · ')}</span>
                <Adjustments of={line.adjustments} />
                {line.message && <span className="pcard__stock">{line.message}</span>}
              </span>
              <b className="mini__sum">{line.available && formatMoney(line.lineTotal)}</b>
            </li>
          );
        })}
      </ul>
      <hr className="rule" />
      {guestForms && (
        <>
          <CouponForm coupon={cart.coupon} acts={guestForms.coupon} />
          <GiftCardForm giftCard={cart.giftCard} busy={false} {...guestForms.giftCard} />
        </>
      )}
      {!guestForms && (buying ? <BuyNowCoupon buying={buying} cart={cart} /> : <CartCouponForm coupon={cart.coupon} />)}
      {!guestForms && !buying && <GiftCardAndCreditForm giftCard={cart.giftCard} storeCredit={cart.storeCredit} />}
      <OrderSums summary={cart.summary} promotions={cart.promotions} pieces={availablePieces(cart.cart)} />
      {days && <p className="small">Delivery {days}</p>}
      <p className="tiny faint">
        Inclusive of all taxes.{cart.summary.savings > 0 && ` You save ${formatMoney(cart.summary.savings)}.`}
      </p>
      {children}
    </div>
  </aside>
);
