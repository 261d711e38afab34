/** The jobs of checkout. */
export const CAPTURE = 'checkout.capture-payment';
export const EXPIRE = 'checkout.expire-order';
export const EXPIRE_ALL = 'checkout.expire-orders';
export const RECONCILE = 'checkout.look-at-payment';
export const REFUND_LATE_PAYMENT = 'checkout.give-back';
export const PURGE_OLD = 'checkout.forget-old-keys';

/** Queues that transactions of many customers write at once: to capture, to reconcile, to expire, to refund. */
export const PRECREATED_QUEUES = [EXPIRE, RECONCILE, CAPTURE, REFUND_LATE_PAYMENT];
