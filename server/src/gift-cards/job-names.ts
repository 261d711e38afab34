/** The jobs of gift cards. */
export const EXPIRE = 'gift-cards.expire';
export const REMIND = 'gift-cards.remind';
export const POLL_SALES = 'gift-cards.poll';
export const CAPTURE_SALE = 'gift-cards.capture';
export const SEND_CARDS = 'gift-cards.send';
export const SEND_REFUNDS = 'gift-cards.refund';
