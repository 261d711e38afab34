/** The order desk's state of an order: confirmed, packed, and the links by which its customer confirms and tracks it. */
export { confirmOrder, deskFlags, hasUnmadeItem, markPacked } from './steps/desk-flags.ts';
export { insertTrackingLink } from './steps/tracking-link.ts';
export {
  answerConfirmation,
  awaitConfirmation,
  deleteConfirmations,
  insertConfirmation,
  takeOverdueConfirmations,
} from './steps/order-confirmation.ts';
