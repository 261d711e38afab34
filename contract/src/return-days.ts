/** Days after delivery within which an order can be returned, until the owner chooses others. */
export const DEFAULT_RETURN_DAYS = 7;
