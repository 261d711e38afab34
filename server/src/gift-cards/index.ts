/**
 * Gift cards for staff: issue, block, replace, list, and what the shop owes. The cards and their ledger belong to #credit; this
 * folder writes gift_card, too, for everything that is not money.
 */
export { giftCardRoutes } from './routes.ts';
export { giftCardJobs } from './jobs.ts';
