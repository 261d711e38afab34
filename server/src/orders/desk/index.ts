/** How far an order has come at the order desk: confirmed, packed, and the links by which its customer confirms and follows it. */
export { confirmOrder, deskFlags, markPacked } from './steps/desk-flags.ts';
export { insertTrackingLink } from './steps/tracking-link.ts';
export {
  answerConfirmation,
  deleteConfirmations,
  insertConfirmation,
  takeOverdueConfirmations,
} from './steps/order-confirmation.ts';
