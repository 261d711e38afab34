/**
 * The demo shop: products, offers, customers, and orders in every state, so that a new user sees a shop in use. Every demo
 * is the same but for its dates, which count back from today. Owns no table; it fills the tables of all modules, once.
 */
export { clearDemo } from './commands/clear-demo.ts';
export { leaveDemo } from './commands/leave-demo.ts';
export { seedDemo } from './commands/seed-demo.ts';
export { DEMO_FACTS } from './facts.ts';
export { DEMO_CUSTOMER } from './customers.ts';
export { hasDemoCustomer } from './queries.ts';
