/** The shop's constants. The file imports no schemas, so the first page can load it. */
export const ONE_SIZE = 'One size';
/** The parent category that the shop assumes (behaviour.md, Categories). */
export const HOME_PARENT = 'Home';
export const RELATED_PRODUCTS = 8;
export const MAX_SUGGESTIONS = 8;
/** New Arrivals on the home page (behaviour.md, Home). */
export const NEW_ARRIVALS = 5;
/** Low stock is shown at this number or fewer, unless the owner sets another level (`lowStockLevel`). */
export const DEFAULT_LOW_STOCK_LEVEL = 5;
/** The highest level: a size with more pieces is never low by it. */
export const MAX_LOW_STOCK_LEVEL = 20;
export const MAX_STOCK = 1_000_000;

/** Entries on a page of a list by default. */
export const PAGE_SIZE = 24;

/** Maximum weight of a parcel, and so of a piece. */
export const MAX_PARCEL_GRAMS = 50_000;
/** Maximum pieces of one size in a cart. */
export const MAX_PER_LINE = 10;
/** Maximum lines of a cart, which has no pages. */
export const MAX_CART_LINES = 50;
/** Maximum products of a wishlist, which has no pages. */
export const MAX_WISHLIST_ITEMS = 200;
