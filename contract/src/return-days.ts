/** Default number of days after delivery within which an order can be returned. */
export const DEFAULT_RETURN_DAYS = 7;
