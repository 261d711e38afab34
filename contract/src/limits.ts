/** The shop's fixed words and numbers. No schemas are loaded with them, so every page may read them. */
export const ONE_SIZE = 'One size';
/** The parent category that the shop assumes (rulings.md). */
export const HOME_PARENT = 'Home';
export const RELATED_PRODUCTS = 8;
export const MOST_SUGGESTIONS = 8;
/** New Arrivals on the home page (specification, section 9). */
export const NEW_ARRIVALS = 5;
/** Stock is mentioned only when it is true and this or fewer. */
export const FEW_LEFT = 5;
export const LARGEST_STOCK = 1_000_000;

/** So many entries stand on a page of a list, unless it is asked for otherwise. */
export const PAGE_SIZE = 24;

/** At most so many of one size in a cart. */
export const MOST_PER_LINE = 10;
/** At most so many different lines: every cart is read whole. */
export const MOST_LINES = 50;
/** At most so many wishes: the list is read whole. */
export const MOST_WISHES = 200;
