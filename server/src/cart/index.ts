/**
 * Carts: what a customer means to buy, one cart each, one line a size. A cart holds no goods; stock is taken at checkout.
 * Owns the tables cart and cart_line. No other module writes them.
 */
export { parseCartRow, cartOf, cartQuery, readCart } from './queries.ts';
export { linesToPrice, subtotalOf, availabilityProblem, type CartSnapshot, type LineInCart } from './rules.ts';
export { cartLock, emptyCart, lockCart, createCart, removeOrderedLines } from './steps/checkout-cart.ts';
export { cartJobs } from './jobs.ts';
export { cartFormRoutes, cartRoutes } from './routes.ts';
