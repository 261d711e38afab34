import type { ReactNode } from 'react';
import { ShopLogo } from '../../shared/shop-logo.tsx';

/** The design of a gift card. */
export const GiftCardFace = ({ amount, children }: { amount: string; children: ReactNode }) => (
  <div className="gift-face on-dark">
    <div className="gift-face__head">
      <span className="gift-face__logo">
        <ShopLogo on="cloth" />
      </span>
      <span>Gift card</span>
    </div>
    <p className="gift-face__amount num">{amount}</p>
    <div className="gift-face__foot">{children}</div>
  </div>
);
