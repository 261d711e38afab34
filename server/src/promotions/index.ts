/**
 * Promotions: discounts of carts with their conditions, dates and limits; pricing chooses those of a cart. Owns the tables
 * promotion and promotion_use. No other module writes them.
 */
export { buyerOf, codeTerms, NO_TERMS, parseTerms } from './promotion-terms.ts';
export type { PromotionTerms, RunningPromotion, TermsJson } from './promotion-terms.ts';
export { cardPromotion, promotionTermsAsJson, type TermsFor } from './queries.ts';
export { movePromotionUses, releasePromotions, reservePromotion, takePromotions } from './steps/promotion-uses.ts';
export { newFields, toPromotion } from './promotion-mapper.ts';
export { promotionRoutes } from './routes.ts';
