/**
 * The Razorpay simulator: Razorpay's API, its checkout widget and its webhooks for a shop without keys. app.ts opens it.
 * Owns simulated_entity and payment_secret.
 */
export { openSimulator, SIMULATOR_PATH, type Simulator } from './simulator.provider.ts';
export { runTask, simulatorJobs } from './jobs.ts';
export { seedPayment } from './steps/seed-payment.ts';
