/** Cash on delivery, or card and UPI in the gateway's window. */
export const PAYMENT_METHODS = ['COD', 'Card'] as const;
