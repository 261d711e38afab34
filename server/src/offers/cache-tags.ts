/** The cache tag of responses with prices, which an offer may change. */
export const OFFERS = 'offers';
