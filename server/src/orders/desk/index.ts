/** How far an order has come at the order desk: confirmed, packed, and the link by which its customer confirms it. */
export { confirmOrder, deskFlags, markPacked } from './steps/desk-flags.ts';
export { answerConfirmation, forgetConfirmations, insertConfirmation } from './steps/order-confirmation.ts';
