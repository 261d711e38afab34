/**
 * The sample shop: goods, offers, customers, and orders in every state, so that a first look shows a shop that lives.
 * Every sample is the same but for its dates, which count back from today. Owns no table; it fills the tables of all modules, once.
 */
export { clearDemo } from './commands/clear-demo.ts';
export { leaveDemo } from './commands/leave-demo.ts';
export { seedDemo } from './commands/seed-demo.ts';
export { DEMO_FACTS } from './facts.ts';
export { DEMO_CUSTOMER } from './customers.ts';
export { hasDemoCustomer } from './queries.ts';
