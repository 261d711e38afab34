/**
 * The production list: custom items of orders that staff make, from to-make to made. Its states are columns of the order's
 * lines.
 */
export { productionRoutes } from './routes.ts';
