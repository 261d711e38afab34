/** The counts in the header; the layout's loader loads them again after every write. */
export type Counts = {
  cart: number;
  wishlist: number;
  /** The ids of the products in the wishlist, whose hearts are filled. */
  wished: string[];
};

export const NO_COUNTS: Counts = { cart: 0, wishlist: 0, wished: [] };
