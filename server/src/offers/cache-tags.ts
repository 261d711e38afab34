/** The cache tag of everything that shows a price, which an offer may lower. */
export const OFFERS = 'offers';
