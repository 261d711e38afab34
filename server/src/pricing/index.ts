/**
 * Pricing: the price of a cart, line by line. Pure: no database, no HTTP, no clock. Cart, coupon preview, checkout and
 * product pages all use it, so that their prices agree.
 */
export { prorate } from './prorate.ts';
export { unitAfterOffer, type OfferToPrice } from '@shop/contract/money';
export { priceCart } from './price-cart.ts';
export type {
  Adjustment,
  ChargesToPrice,
  CouponToPrice,
  DiscountToPrice,
  LineToPrice,
  PricedCart,
  PricedLine,
} from './price-cart.ts';
export { pricePromotedCart } from './price-promoted-cart.ts';
export type { LineUnderPromotions, Pricing, PromotedCart } from './price-promoted-cart.ts';
export {
  problemInCart,
  promotionProblem,
  reasonUnused,
  type Benefit,
  type Buyer,
  type Promotion,
  type PromotionScope,
} from './promotion.ts';
