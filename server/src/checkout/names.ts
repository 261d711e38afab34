/** The jobs of checkout. */
export const CAPTURE = 'checkout.capture-payment';
export const EXPIRE = 'checkout.expire-order';
export const EXPIRE_ALL = 'checkout.expire-orders';
export const LOOK = 'checkout.look-at-payment';
export const FORGET_OLD = 'checkout.forget-old-keys';
