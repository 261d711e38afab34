/**
 * Settlements: payouts by Razorpay and the couriers, matched to payments, refunds and cash parcels. Owns the tables
 * settlement_file and settlement_line: only this folder writes them.
 */
export { settlementRoutes } from './routes.ts';
export { recordPayouts } from './steps/record-payouts.ts';
export type { Payout } from './read-payouts.ts';
