/**
 * Draft orders: what staff write for a customer on the phone, placed in cash on delivery or by a payment link.
 * Owns the tables order_draft and
 * discount_limit.
 */
export { draftJobs } from './jobs.ts';
export { draftRoutes } from './routes.ts';
export { addDraft } from './steps/add-draft.ts';
export { deleteCustomerDrafts } from './steps/delete-customer-drafts.ts';
