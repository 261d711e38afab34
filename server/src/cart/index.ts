/**
 * Carts: one per customer, one line per size. A cart reserves no stock; stock is taken at checkout. Owns the tables
 * cart and cart_line. No other module writes them.
 */
export { parseCartRow, cartOf, cartQuery, readCart } from './queries.ts';
export { linesToPrice, subtotalOf, availabilityProblem, type CartSnapshot, type LineInCart } from './rules.ts';
export { cartLock, emptyCart, lockCart, createCart, removeOrderedLines } from './steps/cart-writes.ts';
export { cartJobs } from './jobs.ts';
export { cartFormRoutes, cartRoutes } from './routes.ts';
